export type { DemoPerson } from './google/accounts.js';
export { startGoogle, type GoogleStandIn } from './google/stand-in.js';
