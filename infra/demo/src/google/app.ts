import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { generateKeyPair } from 'jose';
import { DemoAccounts } from './accounts.js';
import { PREFIX, type GoogleConfig } from '../config.js';
import { GoogleSwitches, misbehave } from './faults.js';
import type { ReceivedMail } from '../mail/stand-in.js';
import { createMemoryStorage } from './memory-adapter.js';
import { accountPage, errorPage, mailPage, STYLE } from './pages.js';
import { createProvider, SESSION_COOKIE } from './provider.js';
import { demoSearches } from './demo-searches.js';
import { SearchConsole } from './search-console.js';
import { videos } from './videos.js';

const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The demo Google. */
export interface Google {
  /** Mounted at PREFIX. */
  app: Express;
  accounts: DemoAccounts;
  switches: GoogleSwitches;
  searchConsole: SearchConsole;
}

/**
 * The demo Google as an express application; it behaves well until its switches say otherwise. `mails` are shown at
 * /emails.
 */
export async function createGoogle(
  config: GoogleConfig,
  mails: readonly ReceivedMail[] = [],
): Promise<Google> {
  const accounts = new DemoAccounts();
  const switches = new GoogleSwitches();
  const storage = createMemoryStorage(() => switches.faults.repeatCodes !== true);
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider = await createProvider(config, accounts, storage, privateKey);
  const app = express();
  app.disable('x-powered-by');

  app.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });

  const router = express.Router();
  router.use((request, response, next) => {
    response.set({
      'Content-Security-Policy': CONTENT_SECURITY_POLICY,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
    });
    // Every login chooses its account: the session of an earlier one is never seen again.
    request.headers.cookie = request.headers.cookie
      ?.split(/; */)
      .filter((cookie) => !cookie.startsWith(SESSION_COOKIE))
      .join('; ');
    next();
  });

  router.get('/style.css', (_request, response) => {
    response.set('Cache-Control', 'public, max-age=3600').type('css').send(STYLE);
  });

  router.get('/emails', (_request, response) => {
    response.set('Cache-Control', 'no-store').send(mailPage(mails));
  });

  router.get('/interaction/:uid', async (request, response) => {
    const { uid } = await provider.interactionDetails(request, response);
    response.set('Cache-Control', 'no-store').send(accountPage(uid));
  });

  router.post('/interaction/:uid', express.urlencoded({ extended: false }), async (request, response) => {
    const { uid } = await provider.interactionDetails(request, response);
    const { email, cancel } = request.body as { email?: unknown; cancel?: unknown };
    if (cancel) {
      const result = { error: 'access_denied', error_description: 'The person cancelled' };
      return provider.interactionFinished(request, response, result);
    }
    const account = accounts.open(email);
    if (!account) {
      response
        .status(422)
        .set('Cache-Control', 'no-store')
        .send(accountPage(uid, 'Informe um e-mail válido.'));
      return;
    }
    await provider.interactionFinished(request, response, {
      login: { accountId: account.sub, remember: false },
    });
  });

  const searchConsole = new SearchConsole(
    () => `${config.PUBLIC_URL}/`,
    (from, to) => demoSearches(config.PUBLIC_URL, new Date())(from, to),
  );
  router.use(searchConsole.routes());
  router.use(videos(PREFIX));
  router.use(await misbehave(switches, privateKey), provider.callback());
  app.use(PREFIX, router);
  app.use((error: Error, _request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) return next(error);
    response.status(400).send(errorPage(error.message));
  });
  return { app, accounts, switches, searchConsole };
}
