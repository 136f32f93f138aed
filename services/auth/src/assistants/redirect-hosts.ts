/** Where the assistants of the web take their codes. ChatGPT has an address for each of its connectors too. */
const WEB_CALLBACKS =
  /^https:\/\/(?:claude\.(?:ai|com)\/api\/mcp\/auth_callback|chatgpt\.com\/(?:connector_platform_oauth_redirect|connector\/oauth\/[\w-]+))$/;
const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address is of a program on the person's own computer. */
export const isLoopbackRedirect = (address: string): boolean => {
  const url = URL.parse(address);
  return url?.protocol === 'http:' && LOOPBACK_HOSTS.has(url.hostname);
};

/**
 * Whether a client may have its codes sent to an address: exactly the callback of a known assistant, or http at the
 * loopback without a name, a password or a fragment.
 */
export function isAllowedRedirect(address: string): boolean {
  if (!isLoopbackRedirect(address)) return WEB_CALLBACKS.test(address);
  const { username, password } = new URL(address);
  return !username && !password && !/[#\\\s]/.test(address);
}

/** What a person reads of where an assistant lives. */
export const redirectHost = (address: string): string =>
  isLoopbackRedirect(address) ? 'este computador' : (URL.parse(address)?.hostname ?? '');
