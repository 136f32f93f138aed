import { describe, expect, it, jest } from '@jest/globals';
import type { ReactNode } from 'react';
import {
  createRequestHandler,
  data,
  redirect,
  type RequestHandler,
  RouterContextProvider,
} from 'react-router';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  useLoaderData,
  useLocation,
  useRouteError,
} from 'react-router-dom';
import { renderDocument } from '../app/lib/rendering/document.server';
import { buildOf } from '../app/lib/rendering/fixtures';
import { renderedDocumentContext } from '../app/lib/rendering/page-context';
import { createDocumentHandler } from './documents';

/** Loader data of every kind that a page has. */
const answers = {
  text: 'ação </script> \u2028 "_1"',
  empty: '',
  numbers: [0, 1, -1.5, 1e21, 1],
  flags: [true, false, null, undefined],
  again: { text: 'ação </script> \u2028 "_1"', list: [[], {}, { text: 1 }] },
};

const pages: Record<string, () => unknown> = {
  data: () => answers,
  nothing: () => null,
  query: () => 'x',
  missing: () => {
    throw data(null, { status: 404, headers: { 'X-Own': '1' } });
  },
  moved: () => {
    throw redirect('/page/data?a=b', 301);
  },
  broken: () => {
    throw new TypeError('a secret of the code');
  },
  unavailable: () => data({ list: [] }, { status: 503 }),
  fragile: () => ({ breaks: true }),
};

function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="pt-BR">
      <head>
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}
function Page() {
  const loaded = useLoaderData<{ breaks?: boolean } | null>();
  if (loaded?.breaks) throw new Error('it does not render');
  return <p>{JSON.stringify([loaded, useLocation().search])}</p>;
}
function Problem() {
  const error = useRouteError();
  return <p>{isRouteErrorResponse(error) ? `status ${error.status}` : (error as Error).message}</p>;
}

const logged = jest.fn();
const loader = ({ params }: { params: { name?: string } }) => pages[params.name ?? '']?.() ?? null;
const headers = () => ({ 'X-Robots-Tag': 'noindex' });
const build = buildOf(
  { default: renderDocument, handleError: logged },
  {
    root: { path: '', module: { Layout, default: Outlet, ErrorBoundary: Problem } },
    page: { path: 'page/:name', module: { default: Page, ErrorBoundary: Problem, loader, headers } },
    bare: { path: 'bare/:name', module: { default: Page, loader } },
    file: {
      path: 'file/:name',
      module: { loader: () => new Response('{}', { headers: { 'Content-Type': 'application/json' } }) },
    },
  },
);

const answerOf = async (handler: RequestHandler, path: string) => {
  logged.mockClear();
  const context = new RouterContextProvider();
  const response = await handler(new Request(`http://site${path}`), context);
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: context.get(renderedDocumentContext)?.toString() ?? (await response.text()),
    logged: logged.mock.calls.map(([error]) => (error as Error).message),
  };
};

describe('a document without the router’s own handler', () => {
  const byRouter = createRequestHandler(build, 'production');
  const handler = createDocumentHandler(build);

  it.each([
    ...Object.keys(pages).flatMap((name) => [`/page/${name}`, `/bare/${name}`]),
    '/page/data?b=%20x&a=ç&b=',
    '/page/data/',
    '/file/x',
    '/nowhere',
  ])('is what that answers, and what that logs: %s', async (path) => {
    const answer = await answerOf(handler, path);
    expect(answer).toEqual(await answerOf(byRouter, path));
    expect(answer.body).not.toContain('a secret of the code');
  });
});
