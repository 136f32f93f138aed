export type * from './shape.js';
export { TransferError } from './transfer-error.js';
