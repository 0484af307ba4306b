package org.nomograph.app.server;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;

/**
 * Stands before the servlet of the tools: what is no message of the protocol does not reach it, and
 * faults that it tells in its own way, with the places in its code, are told in ours. Stateless.
 */
final class ToolFilter extends HttpFilter {
  private static final long serialVersionUID = 1L;
  private static final int PARSE_ERROR = -32700;
  private static final int INVALID_REQUEST = -32600;
  private static final int INTERNAL = -32603;
  private static final int FAULT = 500;
  private static final int FAILED = 400;
  private static final String POST = "POST";

  private static final JsonMapper JSON = JsonMapper.builder().build();

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (!request.getMethod().equals(POST)) {
      response.setHeader("Allow", POST);
      refuse(response, 405, INVALID_REQUEST, "post messages; there are no sessions to open or end");
      return;
    }
    String accept = String.valueOf(request.getHeader("Accept"));
    if (!accept.contains("application/json") || !accept.contains("text/event-stream")) {
      refuse(
          response, 406, INVALID_REQUEST, "expected Accept: application/json, text/event-stream");
      return;
    }
    if (!String.valueOf(request.getContentType()).startsWith("application/json")) {
      refuse(response, 415, INVALID_REQUEST, "expected Content-Type: application/json");
      return;
    }
    if (!isMessage(request, response)) {
      return;
    }
    Held held = new Held(response);
    chain.doFilter(request, held);
    Watch.finish(request);
    if (response.getStatus() >= FAILED) {
      boolean fault = response.getStatus() >= FAULT;
      refuse(
          response,
          response.getStatus(),
          fault ? INTERNAL : INVALID_REQUEST,
          fault ? "a fault of the program" : "the message is refused");
    } else {
      held.pass();
    }
  }

  private static boolean isMessage(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    try {
      JsonNode message = JSON.readTree(request.getInputStream());
      boolean fits =
          message != null
              && message.isObject()
              && message.path("jsonrpc").asText().equals("2.0")
              && message.path("method").isTextual();
      if (!fits) {
        refuse(
            response,
            FAILED,
            INVALID_REQUEST,
            "no message; expected {\"jsonrpc\": \"2.0\", \"method\": …}");
      }
      return fits;
    } catch (JsonProcessingException e) {
      refuse(response, FAILED, PARSE_ERROR, "the body is no JSON");
      return false;
    }
  }

  private static void refuse(HttpServletResponse response, int status, int code, String message)
      throws IOException {
    ObjectNode body = JSON.createObjectNode().put("jsonrpc", "2.0").putNull("id");
    body.putObject("error").put("code", code).put("message", message);
    response.setStatus(status);
    response.setContentType("application/json");
    response.setCharacterEncoding(StandardCharsets.UTF_8.name());
    response.getWriter().write(body.toString());
  }

  /** A reply that is held until it is known to be none of the servlet's own faults. */
  private static final class Held extends HttpServletResponseWrapper {
    private final StringWriter text = new StringWriter();
    private final PrintWriter writer = new PrintWriter(text);

    Held(HttpServletResponse response) {
      super(response);
    }

    @Override
    public PrintWriter getWriter() {
      return writer;
    }

    @Override
    public void flushBuffer() {
      writer.flush();
    }

    @Override
    public void sendError(int status) {
      setStatus(status);
    }

    @Override
    public void sendError(int status, String message) {
      setStatus(status);
    }

    void pass() throws IOException {
      writer.flush();
      if (text.getBuffer().length() > 0) {
        getResponse().getWriter().write(text.toString());
      }
    }
  }
}
