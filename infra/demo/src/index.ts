export { EngineStandIn, type Notice } from './engines/stand-in.js';
export type { DemoPerson } from './google/accounts.js';
export type { SearchRow } from './google/search-console.js';
export { startGoogle, type GoogleStandIn } from './google/stand-in.js';
export { MailStandIn, type ReceivedMail } from './mail/stand-in.js';
export {
  OpenAiStandIn,
  providerFaults,
  type ProviderAnswer,
  type ProviderCall,
  type ProviderFault,
} from './openai/stand-in.js';
