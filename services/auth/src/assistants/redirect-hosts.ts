/** Hosts of the assistants that connect over the web. */
const WEB_HOSTS: ReadonlySet<string> = new Set(['claude.ai', 'claude.com', 'chatgpt.com']);
const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address is of a program on the person's own computer. */
export const isLoopbackRedirect = (address: string): boolean => {
  const url = URL.parse(address);
  return url?.protocol === 'http:' && LOOPBACK_HOSTS.has(url.hostname);
};

/**
 * Whether a client may have its codes sent to an address: https at the host of a known assistant, at its usual port, or
 * http at the loopback. A name or password in it, or a fragment, is nobody's.
 */
export function isAllowedRedirect(address: string): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password || address.includes('#') || /[\\\s]/.test(address)) return false;
  if (isLoopbackRedirect(address)) return true;
  return url.protocol === 'https:' && url.port === '' && WEB_HOSTS.has(url.hostname);
}

/** What a person reads of where an assistant lives. */
export const redirectHost = (address: string): string =>
  isLoopbackRedirect(address) ? 'este computador' : (URL.parse(address)?.hostname ?? '');
