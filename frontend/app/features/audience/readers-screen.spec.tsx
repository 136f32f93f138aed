/** @jest-environment ./frontend/dom-environment.ts */
import { afterEach, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { queryClient } from '../../lib/api/queries';
import { renderInSite } from '../../lib/site-document/fixtures';
import { stopDate } from '../../lib/dates/fixtures';
import { ReadersScreen } from './readers-screen';

afterEach(() => {
  jest.useRealTimers();
});

it.each([
  ['/', 'from=2026-01-30&to=2026-02-28'],
  ['/?periodo=mes', 'from=2026-02-01&to=2026-02-28'],
])(
  "the readers screen asks for a period by the site's day, whatever day it is in UTC: %s",
  async (address, period) => {
    // 22:30 in São Paulo on the last day of February, when UTC is in March.
    stopDate('2026-03-01T01:30:00Z');
    const asked: string[] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
      asked.push(String(url));
      return Response.json({ error: 'Fora do ar.' }, { status: 503 });
    });
    renderInSite(
      <QueryClientProvider client={queryClient}>
        <ReadersScreen />
      </QueryClientProvider>,
      {},
      address,
    );
    await waitFor(() => expect(asked).toContain(`/api/blog/admin/audience/readers?${period}`));
  },
);
