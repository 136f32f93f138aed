export type { Joint } from './own/joint.js';
export { readOwnContent } from './own/own-html.js';
export { readOwnBody, type OwnBody } from './own/own-markdown.js';
export * from './own/own-picture.js';
export type * from './shape.js';
export { openTransfer } from './read/open-transfer.js';
export type { OpenOptions } from './read/open-transfer.js';
export { TransferError } from './transfer-error.js';
