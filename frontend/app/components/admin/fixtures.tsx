import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ToastProvider } from '../ui/toast';
import { queryClient } from '../../lib/api/queries';
import { SiteContext, type SiteData } from '../../lib/site-document/site-context';
import { buildSite } from '../../lib/site-document/fixtures';

/**
 * Renders a part of the admin area whose calls `answer` answers, with JSON or a whole response. The requests that were
 * sent are given back, each as `GET /api/… {body}`.
 */
export function renderAdmin(
  children: ReactNode,
  answer: (url: URL, method: string) => unknown,
  address = '/',
  site: Partial<SiteData> = {},
): string[] {
  const requests: string[] = [];
  queryClient.clear();
  jest.spyOn(globalThis, 'fetch').mockImplementation((address, { method = 'GET', body } = {}) => {
    const url = new URL(String(address), 'http://site');
    requests.push(`${method} ${url.pathname}${url.search}${typeof body === 'string' ? ` ${body}` : ''}`);
    const answered = answer(url, method);
    return Promise.resolve(answered instanceof Response ? answered : Response.json(answered));
  });
  render(
    <SiteContext value={buildSite(site)}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>
          <ToastProvider>{children}</ToastProvider>
        </MemoryRouter>
      </QueryClientProvider>
    </SiteContext>,
  );
  return requests;
}

/** How the server refuses a change of a row that someone else changed. */
export const rowConflict = (): Response =>
  Response.json({ code: 'content.row_conflict', error: 'Outra pessoa mudou isto.' }, { status: 409 });
