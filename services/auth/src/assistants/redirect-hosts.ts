/** Callbacks of assistants, as their makers publish them. ChatGPT has one for each of its connectors too. */
const KNOWN_CALLBACKS: ReadonlySet<string> = new Set([
  'https://claude.ai/api/mcp/auth_callback',
  'https://claude.com/api/mcp/auth_callback',
  'https://chatgpt.com/connector_platform_oauth_redirect',
  'https://vscode.dev/redirect',
  'https://insiders.vscode.dev/redirect',
  'https://www.cursor.com/agents/mcp/oauth/callback',
  'cursor://anysphere.cursor-mcp/oauth/callback',
  'https://global.consent.azure-apim.net/redirect',
  'https://callback.mistral.ai/v1/integrations_auth/oauth2_callback',
  'https://oauth.n8n.cloud/oauth2/callback',
]);
/** ChatGPT's connectors, and those of Copilot Studio. */
const NUMBERED_CALLBACKS =
  /^https:\/\/(?:chatgpt\.com\/connector\/oauth|global\.consent\.azure-apim\.net\/redirect)\/[\w-]+$/;
const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

const isLoopbackRedirect = (address: string): boolean => {
  const url = URL.parse(address);
  return url?.protocol === 'http:' && LOOPBACK_HOSTS.has(url.hostname);
};

/** Whether an address is of a program on the person's own computer: at the loopback, or by a scheme of its own. */
export const isOwnComputer = (address: string): boolean =>
  isLoopbackRedirect(address) || address.startsWith('cursor:');

/**
 * Whether a client may have its codes sent to an address: exactly the callback of a known assistant or one of `more`
 * (ASSISTANT_REDIRECTS), or http at the loopback without a name, a password or a fragment.
 */
export function isAllowedRedirect(address: string, more: readonly string[] = []): boolean {
  if (!isLoopbackRedirect(address))
    return KNOWN_CALLBACKS.has(address) || NUMBERED_CALLBACKS.test(address) || more.includes(address);
  const { username, password } = new URL(address);
  return !username && !password && !/[#\\\s]/.test(address);
}

/** What a person reads of where an assistant lives. */
export const redirectHost = (address: string): string =>
  isOwnComputer(address) ? 'este computador' : (URL.parse(address)?.hostname ?? '');
