export * from './own-picture.js';
export type * from './shape.js';
export { openTransfer } from './read/open-transfer.js';
export type { OpenOptions } from './read/open-transfer.js';
export { TransferError } from './transfer-error.js';
