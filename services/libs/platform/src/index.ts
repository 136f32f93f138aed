export * from './base.js';
export * from './database.js';
export * from './schema-files.js';
export * from './redis.js';
export * from './audit.js';
export * from './rows.js';
