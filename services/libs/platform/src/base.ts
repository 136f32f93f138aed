// For a process with neither database nor Redis, such as the scheduler, which need not load them.
export * from './config.js';
export * from './request-context.js';
export { configureLogger, log, nestLogger } from './logger.js';
export * from './app-error.js';
export * from './error-mapping.js';
export * from './zod-input.js';
export {
  IDENTITY_OPTIONS,
  IdentityGuard,
  requireScope,
  sameSecret,
  type IdentityOptions,
} from './identity.js';
export { Answer, CHECK_ANSWERS } from './calls/answer.js';
export { Handles } from './calls/handles.js';
export type { ParsedRequest } from './calls/parsed-request.js';
export * from './calls/internal-client.js';
export { authClient } from './calls/auth-client.js';
export { SessionWatch } from './session-watch.js';
export { EventStream } from './event-stream.js';
export { HealthRegistry } from './health.js';
export { counter, gauge, histogram, ScrapedGauges } from './metrics.js';
export { RepeatedTask } from './repeated-task.js';
export { retryAfterMs } from './retry-after.js';
export * from './outgoing/outgoing.js';
export { APP_CONFIG, type PlatformOptions } from './platform.module.js';
export * from './app.js';
export { drain } from './drain.js';
