export * from './config.js';
export * from './request-context.js';
export { configureLogger, log, nestLogger } from './logger.js';
export * from './app-error.js';
export * from './error-mapping.js';
export * from './zod.pipe.js';
export {
  Admin,
  CurrentAdmin,
  Internal,
  Public,
  IDENTITY_OPTIONS,
  IdentityGuard,
  type IdentityOptions,
} from './identity.js';
export { AllowNoOrigin, StateChanging } from './same-origin.guard.js';
export { HealthRegistry } from './health.js';
export * from './database.js';
export * from './redis.js';
export * from './audit.js';
export * from './internal-fetch.js';
export { APP_CONFIG, type PlatformOptions } from './platform.module.js';
export type { BodyOptions } from './body.js';
export * from './app.js';
