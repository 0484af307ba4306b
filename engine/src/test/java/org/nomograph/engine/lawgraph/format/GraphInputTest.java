package org.nomograph.engine.lawgraph.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.DayOfWeek;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.nomograph.engine.workspace.OtherFormatException;

class GraphInputTest {
  private static final Path FILE = Path.of("some.graph");

  private static GraphInput written(List<String> names) throws IOException {
    GraphOutput out = new GraphOutput();
    out.texts(names);
    return new GraphInput(out.toBytes("days"), FILE, "days");
  }

  private static List<DayOfWeek> days(GraphInput in) throws IOException {
    return in.whole(() -> in.list(() -> DayOfWeek.valueOf(in.text())));
  }

  /** A later version knows more kinds of things: a file of it is not read as a fault. */
  @Test
  void whatThisVersionDoesNotKnowIsToldAsThatOfAnotherVersion() throws IOException {
    assertThat(days(written(List.of("MONDAY")))).containsExactly(DayOfWeek.MONDAY);
    assertThatThrownBy(() -> days(written(List.of("MONDAY", "EIGHTH"))))
        .isInstanceOf(OtherFormatException.class)
        .hasMessageContaining("some.graph: holds what this version of the program does not know");
    GraphInput more = written(List.of("MONDAY"));
    assertThatThrownBy(() -> more.whole(() -> List.of(more.texts(), more.real())))
        .as("a field that the file does not have")
        .isInstanceOf(OtherFormatException.class);
    GraphInput shifted = written(List.of("MONDAY"));
    assertThatThrownBy(
            () -> shifted.whole(() -> List.of(shifted.number(), shifted.number(), shifted.text())))
        .as("a number where a text was meant")
        .isInstanceOf(IOException.class);
  }
}
