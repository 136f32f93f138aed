import { getConfig } from './lib/config/env.server';
import { logServerError } from './lib/log/log.server';

export { renderDocument as default } from './lib/rendering/document.server';

// A process that can't be configured fails at its start, not at its first visitor.
getConfig();

/** Called by React Router with every error that is no answer. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  logServerError(error, request);
}
