import { aiCalls } from './ai.calls.js';
import { authCalls } from './auth.calls.js';
import { contentCalls } from './content.calls.js';

export type AuthCalls = typeof authCalls;
export type ContentCalls = typeof contentCalls;
export type AiCalls = typeof aiCalls;

export { aiCalls, authCalls, contentCalls };

/** Every call of every service, by name. */
export const api = { ...authCalls, ...contentCalls, ...aiCalls } as const;
export type Api = typeof api;
