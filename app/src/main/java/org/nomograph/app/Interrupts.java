package org.nomograph.app;

import java.lang.reflect.Proxy;
import java.util.List;
import org.nomograph.app.io.Ending;

/**
 * What the process does when a signal asks it to end: it says how to go on and ends at once, with
 * 128 and the signal's number as its status. What was written so far is whole whenever that is, and
 * the usual end would take the native embedding runtime away from under a running computation.
 *
 * <p>Signals have no public interface; the one of the module {@code jdk.unsupported} is called by
 * its name, and where it is missing the usual end remains. A service that has something to end
 * first says so to {@link Ending}.
 */
final class Interrupts {
  private static final List<String> NAMES = List.of("INT", "TERM", "HUP");
  private static final int SIGNALLED = 128;

  private Interrupts() {}

  /** Takes the signals over that this system has. */
  static void handle() {
    NAMES.forEach(Interrupts::handled);
  }

  private static boolean handled(String name) {
    try {
      handle(name);
      return true;
    } catch (ReflectiveOperationException | IllegalArgumentException notOffered) {
      return false;
    }
  }

  private static void handle(String name) throws ReflectiveOperationException {
    Class<?> signal = Class.forName("sun.misc.Signal");
    Class<?> handler = Class.forName("sun.misc.SignalHandler");
    int number =
        (int)
            signal
                .getMethod("getNumber")
                .invoke(signal.getConstructor(String.class).newInstance(name));
    Object end =
        Proxy.newProxyInstance(
            handler.getClassLoader(),
            new Class<?>[] {handler},
            (proxy, method, arguments) -> {
              if (method.getName().equals("handle")) {
                if (!Ending.run()) {
                  System.err.println("nomograph: interrupted; run the same command again to go on");
                }
                Runtime.getRuntime().halt(SIGNALLED + number);
              }
              return null;
            });
    signal
        .getMethod("handle", signal, handler)
        .invoke(null, signal.getConstructor(String.class).newInstance(name), end);
  }
}
