import { createHash } from 'node:crypto';
import { describe, expect, it, jest } from '@jest/globals';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLoaderData } from 'react-router-dom';
import { renderDocument, startAfterPaint } from './document.server';
import { buildOf } from './fixtures';
import { renderedDocumentContext } from './page-context';
import { StructuredData } from './structured-data';
import { START_GUARD } from './start-guard';

const words = 'palavras do carregador </head> $& $1';

function Root() {
  return (
    <html lang="pt-BR">
      <head>
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function Page() {
  return (
    <main>
      <StructuredData data={{ '@type': 'Article', headline: words }} />
      <p>{useLoaderData<string>()}</p>
    </main>
  );
}

const build = buildOf(
  { default: renderDocument },
  {
    root: { path: '', module: { default: Root } },
    page: { path: '*', module: { default: Page, loader: () => words } },
  },
);

const ask = async (path: string) => {
  const context = new RouterContextProvider();
  const answer = await createRequestHandler(build, 'production')(new Request(`http://site${path}`), context);
  return {
    html: context.get(renderedDocumentContext)?.toString() ?? '',
    policy: answer.headers.get('content-security-policy') ?? '',
  };
};

describe('a document of the router', () => {
  it('asks for its scripts after the first paint, and for none in the head', async () => {
    const log = jest.spyOn(process.stdout, 'write');
    const { html } = await ask('/blog');
    expect(html).not.toContain('modulepreload');
    expect(html).not.toMatch(/^import /m);
    expect(html).toContain(
      'const [unused0,route0,route1]=await Promise.all([import("/assets/manifest-1.js"),import("/assets/root-1.js"),import("/assets/page-1.js")])',
    );
    expect(html).toMatch(/window\.__reactRouterRouteModules = \{\s*"root":route0,\s*"page":route1\s*\}/);
    expect(html).toContain('import("/assets/entry-1.js");};');
    expect(html).toContain("observe({type:'paint',buffered:true})");
    expect(html).toContain('setTimeout(go,2000)');
    expect(log).not.toHaveBeenCalled();
  });

  it('starts at once in the admin area', async () => {
    const { html } = await ask('/blog/admin');
    expect(html).toContain('modulepreload');
    const [head = '', rest = ''] = html.split('</head>', 2);
    expect(head).toContain(`<script>${START_GUARD}</script>`);
    expect(rest).not.toContain(START_GUARD);
    expect(html).toMatch(/^import \* as route0 from/m);
  });

  it('has its JSON-LD in the head and the loader data in one script at its end', async () => {
    const { html } = await ask('/blog');
    const [head = ''] = html.split('</head>', 1);
    expect(head).toContain('<script type="application/ld+json">{"@type":"Article"');
    expect(html).toMatch(
      /<script>window\.__reactRouterContext\.streamController\.enqueue\("[^\n]*"\);window\.__reactRouterContext\.streamController\.close\(\);<\/script><\/body><\/html>$/,
    );
    expect(html.match(/streamController\.enqueue/g)).toHaveLength(1);
    // What the script of the context prepares is what the data is handed to.
    expect(html).toContain('window.__reactRouterContext.stream = new ReadableStream');
  });

  it('is allowed to run each of its inline scripts by its hash, and nothing else inline', async () => {
    const { html, policy } = await ask('/blog');
    const scripts = [...html.matchAll(/<script(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)];
    expect(scripts.length).toBeGreaterThan(2);
    for (const [, code = ''] of scripts)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    expect(policy).not.toContain('unsafe');
  });
});

describe('a starting script of an unknown shape', () => {
  it('is recognised as such', () => {
    const html = '<head><link rel="modulepreload" href="/a.js"/></head><body></body>';
    expect(startAfterPaint(html)).toBeNull();
    expect(
      startAfterPaint(`${html}<script type="module" async="">import { a } from "/a.js";\na();</script>`),
    ).toBeNull();
  });
});
