package org.nomograph.engine.llm;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.http.client.HttpClientBuilder;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.request.ChatRequestParameters;
import dev.langchain4j.model.chat.request.DefaultChatRequestParameters;
import dev.langchain4j.model.chat.request.ResponseFormat;
import dev.langchain4j.model.chat.request.ResponseFormatType;
import dev.langchain4j.model.chat.request.json.JsonRawSchema;
import dev.langchain4j.model.chat.request.json.JsonSchema;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.PartialResponse;
import dev.langchain4j.model.chat.response.PartialResponseContext;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import dev.langchain4j.model.ollama.OllamaChatModel;
import dev.langchain4j.model.ollama.OllamaChatRequestParameters;
import dev.langchain4j.model.ollama.OllamaStreamingChatModel;
import dev.langchain4j.model.openai.OpenAiChatModel;
import dev.langchain4j.model.openai.OpenAiChatRequestParameters;
import dev.langchain4j.model.openai.OpenAiStreamingChatModel;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.nomograph.engine.endpoint.BaseUrl;
import org.nomograph.engine.endpoint.EndpointFault;
import org.nomograph.engine.endpoint.RetriableFault;

/**
 * One attempt at a chat model through LangChain4j, without its retries and its logs. Safe for use
 * by several threads.
 */
final class ChatBackend {
  private final ChatParams params;
  private final URI address;
  private final ChatModel model;
  private final StreamingChatModel streaming;

  ChatBackend(ChatParams params, EndpointTransport transport) {
    this.params = params;
    String base = BaseUrl.text(params.baseUrl());
    HttpClientBuilder http = transport.builder();
    if (params.kind() == ChatKind.OLLAMA) {
      this.address = URI.create(base + "/api/chat");
      this.model = OllamaChatModel.builder().httpClientBuilder(http).baseUrl(base).build();
      this.streaming =
          OllamaStreamingChatModel.builder().httpClientBuilder(http).baseUrl(base).build();
    } else {
      this.address = URI.create(base + "/chat/completions");
      this.model =
          OpenAiChatModel.builder()
              .httpClientBuilder(http)
              .baseUrl(base)
              .strictJsonSchema(true)
              .maxRetries(0)
              .build();
      this.streaming =
          OpenAiStreamingChatModel.builder()
              .httpClientBuilder(http)
              .baseUrl(base)
              .strictJsonSchema(true)
              .build();
    }
  }

  /** Where requests go, for messages. */
  URI address() {
    return address;
  }

  /**
   * The whole reply.
   *
   * @throws EndpointFault if there is none
   */
  RawReply ask(ChatRequest request, Dialect.Spoken how) {
    try {
      return RawReply.of(model.chat(toLangChain(request, how)));
    } catch (EndpointTransport.Carried carried) {
      throw carried.fault();
    } catch (RuntimeException e) {
      throw unreadable(e);
    }
  }

  /**
   * The reply, heard while it comes.
   *
   * @param pieces gets its pieces as they are, in the calling thread; what it throws ends the
   *     stream and is thrown from here
   * @throws EndpointFault if there is none, or it ends before the endpoint said so
   */
  RawReply stream(ChatRequest request, Dialect.Spoken how, Consumer<String> pieces) {
    Heard heard = new Heard(pieces);
    try {
      streaming.chat(toLangChain(request, how), heard);
    } catch (RuntimeException e) {
      heard.onError(e);
    }
    if (heard.ofListener != null) {
      throw heard.ofListener;
    }
    if (heard.failure instanceof EndpointFault fault) {
      throw fault;
    }
    if (heard.failure != null) {
      throw unreadable(heard.failure);
    }
    if (heard.response == null || heard.response.finishReason() == null) {
      throw new RetriableFault(
          "the reply of "
              + address
              + " broke off before its end; check its log and any proxy between");
    }
    return RawReply.of(heard.response);
  }

  private EndpointFault unreadable(Throwable failure) {
    EndpointFault fault =
        EndpointTransport.useless(
            address, "is no chat completion that can be read; check base-url and kind");
    fault.addSuppressed(failure);
    return fault;
  }

  private dev.langchain4j.model.chat.request.ChatRequest toLangChain(
      ChatRequest request, Dialect.Spoken how) {
    return dev.langchain4j.model.chat.request.ChatRequest.builder()
        .messages(messages(request, how.format()))
        .parameters(parameters(request, how))
        .build();
  }

  private static List<ChatMessage> messages(ChatRequest request, ReplyFormat format) {
    List<ChatMessage> messages = new ArrayList<>();
    if (!request.system().isEmpty()) {
      messages.add(SystemMessage.from(request.system()));
    }
    String told =
        request
            .schema()
            .filter(schema -> format != ReplyFormat.SCHEMA)
            .map(schema -> "\n\n" + ReplyTexts.schema(request.language(), schema))
            .orElse("");
    messages.add(UserMessage.from(request.user() + told));
    request
        .repair()
        .ifPresent(
            repair -> {
              messages.add(AiMessage.from(repair.reply()));
              messages.add(UserMessage.from(repair.request()));
            });
    return messages;
  }

  private ChatRequestParameters parameters(ChatRequest request, Dialect.Spoken how) {
    ReplyParams reply = params.reply();
    if (params.kind() == ChatKind.OLLAMA) {
      OllamaChatRequestParameters.Builder ollama =
          common(OllamaChatRequestParameters.builder(), request, how)
              .maxOutputTokens(reply.replyTokens())
              .numCtx(reply.contextTokens())
              .think(reply.thinking());
      return reply.extra().get(ReplyParams.SEED) instanceof Integer seed
          ? ollama.seed(seed).build()
          : ollama.build();
    }
    OpenAiChatRequestParameters.Builder builder =
        common(OpenAiChatRequestParameters.builder(), request, how);
    if (how.newerLimit()) {
      builder.maxCompletionTokens(reply.replyTokens());
    } else {
      builder.maxOutputTokens(reply.replyTokens());
    }
    return reply.extra().isEmpty()
        ? builder.build()
        : builder.customParameters(reply.extra()).build();
  }

  private <B extends DefaultChatRequestParameters.Builder<B>> B common(
      B builder, ChatRequest request, Dialect.Spoken how) {
    builder.modelName(params.model());
    if (how.temperature()) {
      builder.temperature(params.reply().temperature());
    }
    if (request.schema().isPresent() && how.format() != ReplyFormat.TEXT) {
      builder.responseFormat(format(request.schema().get(), how.format()));
    }
    return builder;
  }

  private static ResponseFormat format(ReplySchema schema, ReplyFormat format) {
    if (format == ReplyFormat.JSON) {
      return ResponseFormat.JSON;
    }
    return ResponseFormat.builder()
        .type(ResponseFormatType.JSON)
        .jsonSchema(
            JsonSchema.builder()
                .name(schema.name())
                .rootElement(JsonRawSchema.from(schema.text()))
                .build())
        .build();
  }

  /** What a stream brought. */
  private static final class Heard implements StreamingChatResponseHandler {
    private final Consumer<String> pieces;
    private ChatResponse response;
    private Throwable failure;
    private RuntimeException ofListener;

    Heard(Consumer<String> pieces) {
      this.pieces = pieces;
    }

    @Override
    public void onPartialResponse(PartialResponse piece, PartialResponseContext context) {
      if (failure != null || ofListener != null) {
        return;
      }
      try {
        pieces.accept(piece.text());
      } catch (RuntimeException e) {
        ofListener = e;
        context.streamingHandle().cancel();
      }
    }

    @Override
    public void onCompleteResponse(ChatResponse complete) {
      response = complete;
    }

    @Override
    public void onError(Throwable error) {
      if (failure == null) {
        failure = error;
      }
    }
  }
}
