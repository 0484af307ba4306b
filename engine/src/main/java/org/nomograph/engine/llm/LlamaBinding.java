package org.nomograph.engine.llm;

import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * llama.cpp in this process, through its Java binding ({@code de.kherud:llama}, MIT). The binding
 * is no dependency of the program, since it carries native libraries for six systems: it is looked
 * for on the class path and in the jar that the settings name, and called by reflection. Used by
 * one thread at a time.
 */
final class LlamaBinding implements LocalModel {
  /** Version of the binding that this was written for. */
  static final String VERSION = "4.2.0";

  private static final String PACKAGE = "de.kherud.llama.";

  /** Setting for the threads that compute; its own default is one for each processor. */
  private static final String THREADS = "threads";

  private static final String DIRECTORY = PACKAGE + "tmpdir";

  private static final Map<Optional<Path>, ClassLoader> LOADERS = new ConcurrentHashMap<>();

  private final ClassLoader loader;
  private final Object model;

  private LlamaBinding(ClassLoader loader, Object model) {
    this.loader = loader;
    this.model = model;
  }

  /**
   * Loads a model.
   *
   * @param file a whole GGUF file
   * @param library jar of the binding; empty for the class path
   * @throws FatalChatException if the binding is not there, or does not take the model
   */
  static LlamaBinding open(Path file, Optional<Path> library, ReplyParams reply) {
    ClassLoader loader = loader(library);
    // The binding reports to standard output, which is that of the verb.
    PrintStream out = System.out;
    System.setOut(System.err);
    try {
      ownDirectory();
      Object params = make(loader, "ModelParameters");
      call(params, "setModel", String.class, file.toString());
      call(params, "setCtxSize", int.class, reply.contextTokens());
      if (reply.extra().get(THREADS) instanceof Number threads) {
        call(params, "setThreads", int.class, threads.intValue());
        call(params, "setThreadsBatch", int.class, threads.intValue());
      }
      params.getClass().getMethod("disableLog").invoke(params);
      Class<?> type = loader.loadClass(PACKAGE + "LlamaModel");
      Object model = type.getConstructor(params.getClass()).newInstance(params);
      return new LlamaBinding(loader, model);
    } catch (ReflectiveOperationException | LinkageError | IOException e) {
      throw new FatalChatException("llama.cpp cannot load %s: %s".formatted(file, reason(e)), e);
    } finally {
      System.setOut(out);
    }
  }

  /**
   * The binding unpacks its library under one name for all processes of a machine: a second one
   * would write over what the first has in memory. It gets a directory of this process.
   */
  private static void ownDirectory() throws IOException {
    if (System.getProperty(DIRECTORY) == null) {
      Path directory = Files.createTempDirectory("nomograph-llama");
      // Before the library is, hence deleted after it.
      directory.toFile().deleteOnExit();
      System.setProperty(DIRECTORY, directory.toString());
    }
  }

  /**
   * One for each jar and process: a native library belongs to the class loader that loaded it
   * first.
   */
  private static ClassLoader loader(Optional<Path> library) {
    Optional<Path> jar = library.map(path -> path.toAbsolutePath().normalize());
    try {
      if (jar.isPresent() && !Files.isRegularFile(jar.get())) {
        throw absent(jar.get() + " is not there", null);
      }
      ClassLoader loader = LOADERS.computeIfAbsent(jar, LlamaBinding::made);
      Class.forName(PACKAGE + "LlamaModel", false, loader);
      return loader;
    } catch (ClassNotFoundException e) {
      throw absent(library.map(l -> l + " does not hold it").orElse("it is not there"), e);
    }
  }

  private static ClassLoader made(Optional<Path> jar) {
    ClassLoader own = LlamaBinding.class.getClassLoader();
    try {
      return jar.isPresent() ? new URLClassLoader(new URL[] {jar.get().toUri().toURL()}, own) : own;
    } catch (MalformedURLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static FatalChatException absent(String what, Exception cause) {
    return new FatalChatException(
        "a model of kind gguf needs the llama.cpp binding, and %s; download the jar de.kherud:llama:%s from Maven Central and name it in the settings: extra: {library: PATH}"
            .formatted(what, VERSION),
        cause);
  }

  private static Object make(ClassLoader loader, String name, Object... texts)
      throws ReflectiveOperationException {
    Class<?>[] types = new Class<?>[texts.length];
    java.util.Arrays.fill(types, texts.length == 2 ? Object.class : String.class);
    Constructor<?> constructor = loader.loadClass(PACKAGE + name).getConstructor(types);
    return constructor.newInstance(texts);
  }

  private static Object call(Object target, String name, Class<?> type, Object value)
      throws ReflectiveOperationException {
    return target.getClass().getMethod(name, type).invoke(target, value);
  }

  @Override
  public String complete(
      String system,
      List<Message> messages,
      Optional<String> schema,
      ReplyParams reply,
      Pieces pieces) {
    try {
      Object asked = make(loader, "InferenceParameters", prompt(system, messages));
      call(asked, "setNPredict", int.class, reply.replyTokens());
      call(asked, "setTemperature", float.class, (float) reply.temperature());
      call(asked, "setCachePrompt", boolean.class, true);
      if (reply.extra().get(ReplyParams.SEED) instanceof Number seed) {
        call(asked, "setSeed", int.class, seed.intValue());
      }
      if (schema.isPresent()) {
        call(asked, "setGrammar", String.class, grammar(loader, schema.get()));
      }
      return written(call(model, "generate", asked.getClass(), asked), pieces);
    } catch (ReflectiveOperationException | LinkageError e) {
      throw new FatalChatException("llama.cpp failed: " + reason(e), e);
    }
  }

  /** Reads a reply to its end, or to where the listener wants no more of it. */
  private static String written(Object reply, Pieces pieces) throws ReflectiveOperationException {
    StringBuilder text = new StringBuilder();
    Iterator<?> outputs = ((Iterable<?>) reply).iterator();
    while (outputs.hasNext()) {
      String piece = outputs.next().toString();
      text.append(piece);
      if (!pieces.heard(piece)) {
        outputs.getClass().getMethod("cancel").invoke(outputs);
        break;
      }
    }
    return text.toString();
  }

  /** The conversation as the model's own template writes it. */
  private String prompt(String system, List<Message> messages) throws ReflectiveOperationException {
    Object templated = make(loader, "InferenceParameters", "");
    List<Object> pairs = new ArrayList<>();
    for (Message message : messages) {
      pairs.add(make(loader, "Pair", message.role(), message.text()));
    }
    templated
        .getClass()
        .getMethod("setMessages", String.class, List.class)
        .invoke(templated, system, pairs);
    return call(model, "applyTemplate", templated.getClass(), templated).toString();
  }

  /** The grammar that keeps a reply to a schema. */
  private static String grammar(ClassLoader loader, String schema)
      throws ReflectiveOperationException {
    return (String)
        loader
            .loadClass(PACKAGE + "LlamaModel")
            .getMethod("jsonSchemaToGrammar", String.class)
            .invoke(null, schema);
  }

  private static String reason(Throwable e) {
    Throwable cause = e instanceof InvocationTargetException thrown ? thrown.getCause() : e;
    return String.valueOf(cause == null ? e.getMessage() : cause.getMessage());
  }

  @Override
  public void close() {
    try {
      model.getClass().getMethod("close").invoke(model);
    } catch (ReflectiveOperationException e) {
      throw new FatalChatException("llama.cpp cannot be closed: " + reason(e), e);
    }
  }
}
