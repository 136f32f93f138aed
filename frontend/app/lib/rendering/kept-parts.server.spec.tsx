import { chatReference } from '@vitrine/contracts';
import { describe, expect, it } from '@jest/globals';
import { type ReactNode, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { useVisit, type Visit, VisitContext } from '../visit/visit';
import { KeptPart } from './kept-part';
import { type KeptParts, learnParts, markedWriting, splitAtMarks, type Writing } from './kept-parts.server';
import { PageContextReact, usePageContext } from './page-context';

const visit = (page: number, source?: string): Visit => ({
  page,
  campaign: source ? { source, medium: '', name: '' } : null,
});

const render = (page: ReactNode, on: Visit, writing: Writing | null) =>
  renderToString(
    <PageContextReact value={writing && { ...writing, routes: '', structuredData: [] }}>
      <VisitContext value={on}>{page}</VisitContext>
    </PageContextReact>,
  );

/** A page as it is put together, and the names of the parts that React wrote itself. */
function putTogether(page: ReactNode, on: Visit, parts: KeptParts, article = '') {
  const writing = markedWriting(article, parts);
  const texts = splitAtMarks(render(page, on, writing), writing.fillings);
  const bytes = texts.flatMap((text, index) => [
    Buffer.from(text),
    ...(writing.fillings[index]?.bytes ?? []),
  ]);
  const unknown = [...writing.unknown];
  learnParts(
    parts,
    unknown,
    (own) => render(page, on, own),
    (html) => ({ html, scriptHashes: [] }),
  );
  return { html: Buffer.concat(bytes).toString(), unknown, marks: writing.fillings.length };
}

const Labelled = ({ text }: { text: string }) => {
  const id = useId();
  return <label id={id}>{text}</label>;
};
const Chat = () => (
  <a href={`?text=${chatReference({ page: useVisit().page, place: 'footer' })}`}>Conversar</a>
);
const Article = () => <div dangerouslySetInnerHTML={{ __html: usePageContext()?.writeArticle() ?? '' }} />;
const page = (title: string) => (
  <main>
    <h1>{title}</h1>
    <KeptPart name="form">
      <Labelled text="Nome ção " />
      <Labelled text="E-mail" />
      <Chat />
    </KeptPart>
    <Labelled text={title} />
    <KeptPart name="footer">
      fim {'do'} texto <Chat />
    </KeptPart>
  </main>
);

describe('a page of which parts are known', () => {
  it('is byte for byte the page that React writes whole', () => {
    const parts: KeptParts = new Map();
    const first = putTogether(page('Um'), visit(32), parts);
    expect([first.unknown, first.marks]).toEqual([['form', 'footer'], 0]);
    for (const [title, on] of [
      ['Um', visit(32)],
      ['Outro <título>', visit(1)],
      ['Terceiro', visit(100_031)],
    ] as const) {
      const { html, unknown, marks } = putTogether(page(title), on, parts);
      expect([unknown, marks]).toEqual([[], 2]);
      expect(html).toBe(render(page(title), on, null));
      expect(html).toContain(chatReference({ page: on.page, place: 'footer' }));
    }
  });

  it('is React’s own where a campaign goes along in its links', () => {
    const parts: KeptParts = new Map();
    putTogether(page('Um'), visit(32), parts);
    expect(putTogether(page('Um'), visit(32, 'boletim'), parts).marks).toBe(0);
  });

  it('has its article once, whatever that says', () => {
    const article = `<p>$& $1 <vitrine-part></vitrine-part> </head></p>`;
    const { html } = putTogether(<Article />, visit(32), new Map(), article);
    expect(html).toBe(`<div>${article}</div>`);
  });
});

describe('a part', () => {
  const remains = (name: string, whole: ReactNode) => {
    const parts: KeptParts = new Map();
    putTogether(whole, visit(1), parts);
    expect(parts.get(name)).toBeNull();
    const { html, unknown, marks } = putTogether(whole, visit(1), parts);
    expect([unknown, marks]).toEqual([[], 0]);
    expect(html).toBe(render(whole, visit(1), null));
  };

  it('is left to React where it puts something into the head', () => {
    remains(
      'titled',
      <html lang="pt-BR">
        <head />
        <body>
          <KeptPart name="titled">
            <title>Título</title>
            <p>texto</p>
          </KeptPart>
        </body>
      </html>,
    );
  });

  it('is left to React where it stands twice on a page', () => {
    const twice = <KeptPart name="twice">texto</KeptPart>;
    remains('twice', [<p key="1">{twice}</p>, <p key="2">{twice}</p>]);
  });

  it('is its children in the browser', () => {
    expect(render(<KeptPart name="x">texto</KeptPart>, visit(1), null)).toBe('texto');
  });
});

it('a mark that nobody left is no part', () => {
  expect(() => splitAtMarks('<vitrine-part></vitrine-part>', [])).toThrow('marks of its own');
});
