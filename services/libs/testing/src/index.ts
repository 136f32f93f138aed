export { Columns } from './columns.js';
export { testRedisUrl } from './config.js';
export * from './factories.js';
export * from './identity.js';
export * from './test-database.js';
export * from './schema.js';
export * from './tcp-proxy.js';
export * from './access.js';
export * from './auth-stand-in.js';
