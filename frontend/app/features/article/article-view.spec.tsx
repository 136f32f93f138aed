/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { buildPublicPost } from '../../lib/api/fixtures';
import { renderInSite } from '../../lib/site-document/fixtures';
import { ArticleView } from './article-view';
import { splitArticle } from './load-article.server';

const post = buildPublicPost();
const show = (updated_at: string) => {
  return renderInSite(
    <ArticleView post={{ ...post, updated_at }} contents={[]} related={[]} html="<p>Texto</p>" />,
  );
};

it("an article says the site's days of publishing and of revision, whatever day they are in UTC", () => {
  show('2026-03-01T01:30:00.000Z');
  expect(screen.getByText('31 de janeiro de 2026')).toBeTruthy();
  expect(screen.getByText('28 de fevereiro de 2026').parentElement?.textContent).toBe(
    'Revisado em 28 de fevereiro de 2026',
  );
});

it('an article takes a correction within a day for part of publishing', () => {
  show('2026-02-02T01:30:00.000Z');
  expect(screen.queryByText(/Revisado em/)).toBeNull();
});

it('an article counts a view on its page alone, never on a preview', () => {
  const slugOf = (isCounted: boolean) => {
    document.body.replaceChildren();
    renderInSite(<ArticleView post={post} contents={[]} related={[]} html="" isCounted={isCounted} />);
    return document.getElementById('artigo')?.dataset['slug'];
  };
  expect([slugOf(true), slugOf(false)]).toEqual(['edr', undefined]);
});

it.each([
  [0, '0 visualizações'],
  [1, '1 visualização'],
  [1234, '1.234 visualizações'],
])('an article says how often it was read: %s', (view_count, said) => {
  renderInSite(<ArticleView post={{ ...post, view_count }} contents={[]} related={[]} html="" />);
  expect(screen.getByText(/visualiza/).textContent).toBe(said);
});

it('an article has a table of contents whose links lead to its headings, at its side and in a fold', () => {
  const content = '<h2>O que é?</h2><p>a</p><h3>Detecção</h3><p>b</p><h2>O que é?</h2><p>c</p>';
  const split = splitArticle({ ...post, content });
  renderInSite(<ArticleView {...split} related={[]} />);
  const toc = within(screen.getByRole('navigation', { name: 'Neste artigo' }));
  const links = toc.getAllByRole<HTMLAnchorElement>('link', { hidden: true });
  expect(
    links.map((link) => [
      link.textContent,
      document.getElementById(decodeURIComponent(link.hash.slice(1)))?.textContent,
    ]),
  ).toEqual(
    ['O que é?', 'Detecção', 'O que é?', 'O que é?', 'Detecção', 'O que é?'].map((text) => [
      text,
      expect.stringContaining(text),
    ]),
  );
  expect(new Set(links.map(({ hash }) => hash)).size).toBe(3);
});

it('an article shows others below it', () => {
  const related = [8, 9].map((id) => ({ ...post, id, slug: `artigo-${id}`, title: `Artigo ${id}` }));
  renderInSite(<ArticleView post={post} contents={[]} related={related} html="" />);
  const others = within(screen.getByRole('region', { name: 'Artigos Relacionados' }));
  expect(others.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Artigo 8', '/blog/artigo-8'],
    ['Artigo 9', '/blog/artigo-9'],
  ]);
});

it('an article ends with its author, and where it is published with links to pass it on', () => {
  const shown = { ...post, title: 'EDR & você' };
  const end = (isCounted: boolean) => {
    document.body.replaceChildren();
    renderInSite(<ArticleView post={shown} contents={[]} related={[]} html="" isCounted={isCounted} />);
    expect(screen.getByRole('region', { name: 'Quem escreveu' }).textContent).toMatch(/Ana/);
    const region = screen.queryByRole('region', { name: 'Passe adiante' });
    return (
      region &&
      within(region)
        .getAllByRole<HTMLAnchorElement>('link')
        .map(({ href }) => new URL(href))
    );
  };
  expect(end(false)).toBeNull();
  const [whatsapp, linkedin, email, feed] = end(true)!;
  const address = /\/blog\/edr$/;
  expect(whatsapp?.searchParams.get('text')).toMatch(/^EDR & você https?:\/\/\S+\/blog\/edr$/);
  expect(linkedin?.searchParams.get('url')).toMatch(address);
  expect([email?.searchParams.get('subject'), email?.searchParams.get('body')]).toEqual([
    'EDR & você',
    expect.stringMatching(address),
  ]);
  expect(feed?.pathname).toBe('/feed.xml');
});
