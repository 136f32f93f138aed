import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DemoPerson } from './accounts.js';
import { createGoogle } from './app.js';
import { loadGoogleConfig, PREFIX } from '../config.js';
import type { GoogleSwitches } from './faults.js';
import type { SearchConsole } from './search-console.js';

/** The demo's Google on a free loopback port, for tests. */
export interface GoogleStandIn {
  /** Address below which its endpoints are. */
  url: string;
  /** The GOOGLE_* variables that point a service at it. */
  env: Record<string, string>;
  switches: GoogleSwitches;
  searchConsole: SearchConsole;
  /** Does at an authorise URL what a person does who chooses an account; answers what the browser brings back. */
  approve(authorizeUrl: string, person: DemoPerson): Promise<{ code: string; state: string }>;
  close(): Promise<void>;
}

/** Starts the demo's Google for the site at `publicUrl`. */
export async function startGoogle(publicUrl: string): Promise<GoogleStandIn> {
  const config = loadGoogleConfig({ NODE_ENV: 'test', PUBLIC_URL: publicUrl });
  const { app, accounts, switches, searchConsole } = await createGoogle(config);
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${PREFIX}`;
  return {
    url,
    env: {
      GOOGLE_CLIENT_ID: config.GOOGLE_CLIENT_ID,
      GOOGLE_CLIENT_SECRET: config.GOOGLE_CLIENT_SECRET,
      GOOGLE_ISSUER: `${config.PUBLIC_URL}${PREFIX}`,
      GOOGLE_AUTHORIZATION_URL: `${url}/authorize`,
      GOOGLE_TOKEN_URL: `${url}/token`,
      GOOGLE_USERINFO_URL: `${url}/userinfo`,
      GOOGLE_JWKS_URL: `${url}/jwks`,
    },
    switches,
    searchConsole,
    async approve(authorizeUrl, person) {
      const address = new URL(authorizeUrl);
      address.searchParams.set('login_hint', accounts.add(person).sub);
      const answer = await fetch(address, { redirect: 'manual' });
      const callback = new URL(answer.headers.get('location') ?? '', url).searchParams;
      const code = callback.get('code');
      if (!code) throw new Error(`Google approved nothing: ${answer.status} ${callback}`);
      return { code, state: callback.get('state') ?? '' };
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
