export * from './own-picture.js';
export type * from './shape.js';
export { TransferError } from './transfer-error.js';
