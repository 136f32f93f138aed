import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import type { TracerProvider } from '@opentelemetry/sdk-trace';

/** A span that this process opened. */
export interface OpenSpan {
  /** Value of the header (W3C Trace Context) that makes another process's span a part of this one. */
  readonly traceparent: string;
  /**
   * Ends the span under its last name; of few values, never an address. An error is what the process answers for: a
   * status from 500 on.
   */
  end(name: string, outcome: { attributes?: Attributes; failed?: boolean }): void;
}

interface TracingOptions {
  service: string;
  version: string;
  /**
   * Address of an OTLP collector over HTTP, without `/v1/traces`; without one nothing is loaded and nothing is sent.
   */
  endpoint: string | undefined;
  /**
   * Share of the requests that are traced, 0 to 1: the same ones in every process, since all decide by the request's
   * id.
   */
  share: number;
}

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, job: SpanKind.CONSUMER } as const;
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-0[01]$/;
const TRACE_ID = /^(?!0{32})[0-9a-f]{32}$/;

let provider: TracerProvider | undefined;
/** Trace of the span that is opened at this moment. */
let wanted: string | undefined;

/** A request's id as the id of its trace: the gateway's ids and UUIDs are both 128 bits in hexadecimal. */
const traceIdOf = (requestId: string): string | undefined => {
  const id = requestId.replaceAll('-', '').toLowerCase();
  return TRACE_ID.test(id) ? id : undefined;
};

/** Sends spans from now on, if there is somewhere to send them. */
export async function startTracing({ service, version, endpoint, share }: TracingOptions): Promise<void> {
  if (!endpoint) return;
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const random = new sdk.RandomIdGenerator();
  provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.namespace': 'vitrine',
      'service.version': version,
    }),
    sampler: new sdk.TraceIdRatioBasedSampler(share),
    idGenerator: {
      generateTraceId: () => wanted ?? random.generateTraceId(),
      generateSpanId: () => random.generateSpanId(),
    },
    spanProcessors: [
      new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) }),
    ],
  });
}

/** Sends what is left. Waits at most 2 s for a collector that doesn't answer. */
export async function stopTracing(): Promise<void> {
  const stopped = provider;
  provider = undefined;
  if (!stopped) return;
  const late = new Promise((resolve) => setTimeout(resolve, 2_000).unref());
  await Promise.race([stopped.shutdown().catch(() => undefined), late]);
}

interface SpanParent {
  requestId: string;
  /** A traceparent, or the header of that name. */
  parent?: string | string[] | undefined;
}

/**
 * Opens a span in the trace that has the request's id, below `parent` where that is of the same trace. Nothing while
 * tracing is off.
 */
export function openSpan(kind: keyof typeof KINDS, { requestId, parent }: SpanParent): OpenSpan | undefined {
  if (!provider) return undefined;
  const traceId = traceIdOf(requestId);
  const [, parentTrace, parentSpan] = TRACEPARENT.exec(String(parent ?? '')) ?? [];
  const above =
    parentSpan && parentTrace && parentTrace === traceId
      ? trace.setSpanContext(ROOT_CONTEXT, {
          traceId,
          spanId: parentSpan,
          traceFlags: TraceFlags.SAMPLED,
          isRemote: true,
        })
      : ROOT_CONTEXT;
  wanted = traceId;
  const options = { kind: KINDS[kind], attributes: { request_id: requestId } };
  const span = provider.getTracer('vitrine').startSpan(kind, options, above);
  wanted = undefined;
  return opened(span);
}

function opened(span: Span): OpenSpan {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceparent: `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`,
    end(name, { attributes, failed }) {
      span.updateName(name);
      if (attributes) span.setAttributes(attributes);
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}
