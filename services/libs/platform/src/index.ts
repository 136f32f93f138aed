export * from './base.js';
export * from './database.js';
export * from './schema-files.js';
export * from './redis.js';
export * from './audit.js';
export * from './rows.js';
export { instantColumn } from './instant-column.js';
export { messageOfThread } from './threads/bounded-thread.js';
export { Semaphore } from './threads/semaphore.js';
