import type { IncomingHttpHeaders } from 'node:http';
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

/** Spans of a request that one process opens. */
export interface OpenSpan {
  /** Value of the header (W3C Trace Context) that makes another process's span a part of this one. */
  readonly traceparent: string;
  /**
   * Ends the span under its last name; of few values, never an address. An error is what the process answers for: a
   * status from 500 on. `handedOn`: it was the gateway's question, after which another process answers the request.
   */
  end(name: string, outcome: { attributes?: Attributes; failed?: boolean; handedOn?: boolean }): void;
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

/**
 * What the gateway says of when a request came: seconds since 1970 as it sends it on, and how many it has had it by
 * then.
 */
const RECEIVED = /^t=(\d{1,11}\.\d{3});age=(\d{1,6}\.\d{3})$/;
/** How far back a request may have begun, and how far the clocks of two machines may be apart. */
const LONGEST_MS = 60 * 60 * 1000;
const SKEW_MS = 1_000;

let provider: TracerProvider | undefined;
/** The same for the gateway, which sends no spans itself: they are under its name. */
let gateway: TracerProvider | undefined;
/** Trace of the span that is opened at this moment, and its own id where it must be a certain one. */
let wanted: string | undefined;
let wantedSpan: string | undefined;

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
  const spanProcessors = [
    new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) }),
  ];
  const providerFor = (name: string) =>
    new sdk.TracerProvider({
      resource: resourceFromAttributes({
        'service.name': name,
        'service.namespace': 'vitrine',
        'service.version': version,
      }),
      sampler: new sdk.TraceIdRatioBasedSampler(share),
      idGenerator: {
        generateTraceId: () => wanted ?? random.generateTraceId(),
        generateSpanId: () => wantedSpan ?? random.generateSpanId(),
      },
      spanProcessors,
    });
  provider = providerFor(service);
  gateway = providerFor('gateway');
}

/** Sends what is left. A collector that doesn't answer holds nobody for longer than 2 s. */
export async function stopTracing(): Promise<void> {
  const stopped = provider;
  provider = gateway = undefined;
  if (!stopped) return;
  const late = new Promise((resolve) => setTimeout(resolve, 2_000).unref());
  await Promise.race([stopped.shutdown().catch(() => undefined), late]);
}

interface Place {
  requestId: string;
  parent?: string | undefined;
}

/**
 * Opens a span in the trace that has the request's id, below `parent` (a traceparent) where that is of the same trace.
 * Nothing while tracing is off.
 */
export const openSpan = (kind: keyof typeof KINDS, place: Place): OpenSpan | undefined =>
  provider && open(provider, kind, place);

/**
 * Opens the span of a request that came in: below its caller's where one of ours asked, and below one of the gateway's
 * where that handed it on. That one begins when the gateway received it (X-Request-Start) and ends with this answer.
 * Its id follows from the trace, so that everybody whom the gateway asks about a request stands below the same one.
 * Nothing while tracing is off.
 */
export function openRequestSpan(requestId: string, headers: IncomingHttpHeaders): OpenSpan | undefined {
  if (!provider || !gateway) return undefined;
  const { traceparent, 'x-request-start': received } = headers;
  const traceId = traceIdOf(requestId);
  const startTime = typeof received === 'string' ? receivedAt(received) : undefined;
  const atGateway =
    traceId && startTime !== undefined
      ? open(gateway, 'server', { requestId }, { startTime, spanId: traceId.slice(16) })
      : undefined;
  const parent = atGateway?.traceparent ?? (typeof traceparent === 'string' ? traceparent : undefined);
  const own = open(provider, 'server', { requestId, parent });
  return {
    traceparent: own.traceparent,
    end(name, outcome) {
      own.end(name, outcome);
      if (!outcome.handedOn) atGateway?.end(`gateway ${name}`, outcome);
    },
  };
}

/** When the gateway received a request, in milliseconds since 1970; nothing for what can't be. */
function receivedAt(header: string): number | undefined {
  const [, sent, age] = RECEIVED.exec(header) ?? [];
  if (sent === undefined) return undefined;
  const now = Date.now();
  const at = Math.round((Number(sent) - Number(age)) * 1000);
  return at < now - LONGEST_MS || at > now + SKEW_MS ? undefined : Math.min(at, now);
}

function open(
  under: TracerProvider,
  kind: keyof typeof KINDS,
  { requestId, parent }: Place,
  { startTime, spanId }: { startTime?: number; spanId?: string } = {},
): OpenSpan {
  const traceId = traceIdOf(requestId);
  const [, parentTrace, parentSpan] = TRACEPARENT.exec(parent ?? '') ?? [];
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
  wantedSpan = spanId;
  const options = {
    kind: KINDS[kind],
    attributes: { request_id: requestId },
    ...(startTime && { startTime }),
  };
  const span = under.getTracer('vitrine').startSpan(kind, options, above);
  wanted = wantedSpan = undefined;
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
