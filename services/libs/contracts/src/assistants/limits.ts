/** OAuth scopes of an assistant. Drafts are read only with a scope of their own. */
export const ASSISTANT_SCOPES = ['read', 'propose', 'read_drafts'] as const;

/** What is ticked before a person changes it, and what a client asks for that names no scope. */
export const DEFAULT_ASSISTANT_SCOPES: readonly (typeof ASSISTANT_SCOPES)[number][] = ['read', 'propose'];

/** A connection that no request came by is deleted so many days after the person's consent. */
export const UNUSED_ASSISTANT_DAYS = 7;
