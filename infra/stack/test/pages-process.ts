import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { companyOf, companySettings, parseSettings, siteFromSettings } from '@vitrine/contracts';
import { z } from 'zod';
import { inRoot } from '../paths.ts';
import { freePorts } from '../ports.ts';

const settings = {
  PUBLIC_URL: 'https://exemplo.com.br',
  COMPANY_NAME: 'Escudo & Filhos',
  COMPANY_CHAT_NUMBER: '5511999990000',
  COMPANY_EMAIL: 'contato@exemplo.com.br',
  COMPANY_PHONE: '(11) 99999-0000',
  COMPANY_CNPJ: '12.345.678/0001-95',
  COMPANY_LEGAL_NAME: 'Escudo Digital Ltda.',
  COMPANY_ADDRESS: 'Rua Um, 1, São Paulo, SP',
};

/** The document of the site that a stand-in of content answers with. */
export const pageDocument = siteFromSettings(companyOf(parseSettings(z.object(companySettings), settings)));

/** Starts the built process of the pages in front of a content service, and waits until it answers at `ready`. */
export async function startPages(
  contentUrl: string,
  { ready: path = '/readyz', ...changed }: Record<string, string> = {},
): Promise<{ site: ChildProcess; origin: string }> {
  const { port } = await freePorts(['port']);
  const origin = `http://127.0.0.1:${port}`;
  const site = spawn(process.execPath, ['frontend/build/server/index.js'], {
    cwd: inRoot(),
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'demo',
      DEMO_MODE: 'true',
      HOST: '127.0.0.1',
      PORT: String(port),
      CONTENT_URL: contentUrl,
      PUBLIC_URL: settings.PUBLIC_URL,
      ...changed,
    },
  });
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const ready = await fetch(origin + path).catch(() => undefined);
    if (ready?.ok) return { site, origin };
    await wait(100);
  }
  throw new Error('the frontend did not start');
}
