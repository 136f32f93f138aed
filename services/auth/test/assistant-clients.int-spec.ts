import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PUBLIC_URL } from '@vitrine/testing';
import { AssistantFlow, RESOURCE, verifyAccess, type Params } from './assistant-flow.js';
import { ADMIN, startAuth, type AuthStack, type Browser } from './auth-app.js';

const OWN_N8N = 'https://n8n.empresa.example/rest/oauth2-credential/callback';

let stack: AuthStack;
let admin: Browser;
beforeAll(async () => {
  stack = await startAuth({ ASSISTANT_REDIRECTS: OWN_N8N });
  admin = await stack.signedIn(ADMIN);
});
afterAll(() => stack.close());

/** What a client registers, where it is sent back to, and how its requests differ from those of AssistantFlow. */
interface Recorded {
  registration: { redirect_uris: string[]; [field: string]: unknown };
  redirect: string;
  request?: Params;
  refresh?: Params;
}

const CODE = ['authorization_code', 'refresh_token'];
/** As public reports and the sources of these clients have them. */
const RECORDED: Record<string, Recorded> = {
  'Claude on the web': {
    registration: {
      client_name: 'Claude',
      grant_types: CODE,
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      scope: 'read propose read_drafts',
      redirect_uris: ['https://claude.ai/api/mcp/auth_callback'],
    },
    redirect: 'https://claude.ai/api/mcp/auth_callback',
  },
  'Claude Code': {
    registration: {
      client_name: 'Claude Code (vitrine)',
      redirect_uris: ['http://localhost:54212/callback'],
      grant_types: CODE,
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    redirect: 'http://localhost:54212/callback',
    request: { scope: 'read propose read_drafts offline_access', prompt: 'consent' },
  },
  ChatGPT: {
    registration: {
      client_name: 'ChatGPT',
      redirect_uris: ['https://chatgpt.com/connector_platform_oauth_redirect'],
      grant_types: CODE,
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      contacts: null,
      logo_uri: null,
    },
    redirect: 'https://chatgpt.com/connector_platform_oauth_redirect',
    request: { resource: PUBLIC_URL },
  },
  'VS Code': {
    registration: {
      client_name: 'Visual Studio Code',
      client_uri: 'https://code.visualstudio.com',
      grant_types: [...CODE, 'urn:ietf:params:oauth:grant-type:device_code'],
      response_types: ['code'],
      redirect_uris: [
        'https://insiders.vscode.dev/redirect',
        'https://vscode.dev/redirect',
        'http://127.0.0.1/',
        'http://127.0.0.1:33418/',
      ],
      scope: 'read propose read_drafts',
      token_endpoint_auth_method: 'none',
      application_type: 'native',
    },
    redirect: 'http://127.0.0.1:41999/',
    request: { resource: `${RESOURCE}/` },
  },
  'VS Code on the web': {
    registration: {
      client_name: 'Visual Studio Code',
      redirect_uris: ['https://vscode.dev/redirect', 'http://127.0.0.1:33418/'],
      grant_types: [...CODE, 'urn:ietf:params:oauth:grant-type:device_code'],
    },
    redirect: 'https://vscode.dev/redirect',
  },
  Cursor: {
    registration: {
      client_name: 'Cursor',
      redirect_uris: [
        'https://www.cursor.com/agents/mcp/oauth/callback',
        'https://www.cursor.com/bot/mcp/oauth/callback',
        'cursor://anysphere.cursor-mcp/oauth/callback',
        'http://localhost:8787/callback',
        'grokbot://mcp/oauth/callback',
      ],
      grant_types: CODE,
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    redirect: 'cursor://anysphere.cursor-mcp/oauth/callback',
    request: { scope: ' read propose' },
  },
  'Cursor in the cloud': {
    registration: {
      redirect_uris: ['https://www.cursor.com/agents/mcp/oauth/callback'],
      client_name: 'Cursor',
    },
    redirect: 'https://www.cursor.com/agents/mcp/oauth/callback',
  },
  'Copilot Studio': {
    registration: {
      client_name: 'Microsoft Copilot Studio',
      redirect_uris: ['https://global.consent.azure-apim.net/redirect/cr1f2-5fvitrine-20mcp-5f1a2b'],
      grant_types: CODE,
      scope: null,
    },
    redirect: 'https://global.consent.azure-apim.net/redirect/cr1f2-5fvitrine-20mcp-5f1a2b',
    request: { scope: 'openid profile offline_access read propose', resource: undefined },
    refresh: { scope: 'openid profile offline_access read propose', resource: undefined },
  },
  'Le Chat': {
    registration: {
      client_name: 'Mistral AI',
      redirect_uris: ['https://callback.mistral.ai/v1/integrations_auth/oauth2_callback'],
      grant_types: CODE,
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    redirect: 'https://callback.mistral.ai/v1/integrations_auth/oauth2_callback',
    request: { resource: `${PUBLIC_URL}/` },
  },
  'n8n in the cloud': {
    registration: { client_name: 'n8n', redirect_uris: ['https://oauth.n8n.cloud/oauth2/callback'] },
    redirect: 'https://oauth.n8n.cloud/oauth2/callback',
    request: { scope: '' },
  },
  'n8n of the operator': {
    registration: {
      client_name: 'n8n',
      client_uri: 'https://n8n.io/',
      redirect_uris: [OWN_N8N],
      grant_types: CODE,
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    redirect: OWN_N8N,
  },
  'the inspector': {
    registration: {
      client_name: 'MCP Inspector',
      client_uri: 'https://github.com/modelcontextprotocol/inspector',
      redirect_uris: ['http://localhost:6274/oauth/callback'],
      grant_types: CODE,
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      scope: '',
    },
    redirect: 'http://localhost:6274/oauth/callback',
    request: { resource: RESOURCE.replace(/^https?:..[^/]+/, (origin) => origin.toUpperCase()) },
  },
};

describe('a recorded client', () => {
  it.each(Object.entries(RECORDED))(
    'a recorded client registers, signs in, works and refreshes: %s',
    async (_, recorded) => {
      const { registration, redirect, request = {}, refresh = {} } = recorded;
      const flow = await AssistantFlow.recorded(stack, registration, redirect);
      const back = await flow.consented(admin, ['read', 'propose'], request);
      expect(back.href.startsWith(redirect)).toBe(true);
      const { resource = RESOURCE } = request;
      const answer = await flow.exchange(back.searchParams.get('code'), { resource });
      expect([answer.status, answer.body.scope]).toEqual([200, 'read propose']);
      expect((await verifyAccess(stack, answer.body.access_token)).status).toBe(204);
      const refreshed = await flow.refresh(answer.body.refresh_token, { resource, ...refresh });
      expect([refreshed.status, refreshed.body.scope]).toEqual([200, 'read propose']);
      expect((await verifyAccess(stack, refreshed.body.access_token)).status).toBe(204);
    },
  );
});
