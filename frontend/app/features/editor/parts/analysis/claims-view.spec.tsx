/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import type { AiStatus, Opinion } from '@vitrine/contracts';
import userEvent from '@testing-library/user-event';
import { renderInEditor } from '../../fixtures';
import { buildSource } from '../../saving/fixtures';
import { claimsOfArticle } from '../claims/article-claims';
import { ClaimsView } from './claims-view';

const source = buildSource({ url: 'https://pesquisa.example/2024' });
const render = (html: string, sources = [source], failed = false) =>
  renderInEditor(<ClaimsView />, {
    claims: { list: claimsOfArticle(html, sources), sources, failed, loading: false, stale: false },
  });

const marked = (item: HTMLElement) =>
  [...item.querySelectorAll('mark')].map(({ textContent }) => textContent);

it('the view of claims shows each claim with its passage, underlines what differs in both, and judges nothing', async () => {
  render('<p>A pesquisa ouviu 421 empresas. A pesquisa ouviu 412 empresas. Custa R$ 900.</p>');
  expect(screen.getByText('3 afirmações, 2 com um trecho das fontes')).toBeTruthy();
  const [other, same, missing] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement, HTMLElement];
  expect(
    within(other)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['A pesquisa ouviu 421 empresas.', 'A pesquisa ouviu 412 empresas.']);
  expect(marked(other)).toEqual(['421 empresas', '412 empresas']);
  expect(marked(same)).toEqual([]);
  expect(within(same).getByRole('link', { name: 'Fonte 1: Pesquisa de 2024' }).getAttribute('rel')).toBe(
    'noopener noreferrer',
  );
  expect(within(missing).getByText('Nenhum trecho das fontes fala disto.')).toBeTruthy();
});

it('the view of claims leads from a claim to its place in the text', async () => {
  const editor = render('<p>R$ 900 e R$ 900.</p>');
  const [, second] = screen.getAllByRole('button', { name: 'R$ 900' });
  await userEvent.click(second as HTMLElement);
  expect(editor.showInContent).toHaveBeenCalledWith({ range: [12, 18], words: 'R$ 900', occurrence: 1 });
});

it('the view of claims shows those without a passage alone where asked', async () => {
  render('<p>A pesquisa ouviu 412 empresas. Custa R$ 900.</p>');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Só as que não têm trecho' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

it('the view of claims says that there are no sources, or that they could not be read', async () => {
  render('<p>Foram 7 pessoas.</p>', []);
  expect(screen.getByText('Este post ainda não tem fontes.')).toBeTruthy();
});

it('the view of claims judges nothing where the sources could not be read', () => {
  render('<p>São 7 pessoas.</p>', [], true);
  expect(screen.getByText('As fontes não puderam ser lidas')).toBeTruthy();
});

it('the view of claims shows hundreds of claims in parts, and hostile words as words', async () => {
  render(
    `<p>Havia ${Array.from({ length: 40 }, (_, index) => `${index + 2} casas`).join(', ')} &lt;img src=x&gt; 9%</p>`,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(30);
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar todas (41)' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(41);
});

const aiStatus = { configured: true, enabled: true } as AiStatus;
/** Shows the claims of a text where AI is on; `asked` collects what it is asked about. */
function withAi(
  html: string,
  { jobs, ...parts }: Parameters<typeof renderInEditor>[1] = {},
  sources = [source],
) {
  const asked = new Map<string, string>();
  const check = (claims: ReadonlyMap<string, string>) =>
    claims.forEach((text, name) => asked.set(name, text));
  renderInEditor(<ClaimsView />, {
    claims: { list: claimsOfArticle(html, sources), sources, failed: false, loading: false, stale: false },
    aiStatus,
    jobs: { check, ...jobs },
    ...parts,
  });
  return asked;
}
const askButton = () => screen.queryByRole('button', { name: /^Conferir com a IA/, hidden: true });

it('the view of claims asks the AI about the claims, each with its sentence', async () => {
  const asked = withAi('<p>A pesquisa ouviu 412 empresas.</p><p>Custa R$ 900. Antes custava R$ 700.</p>');
  await userEvent.click(askButton() as HTMLElement);
  expect([...asked.values()]).toEqual([
    '412 empresas: A pesquisa ouviu 412 empresas.',
    'R$ 900: Custa R$ 900.',
    'R$ 700: Antes custava R$ 700.',
  ]);
});

it.each<[string, Parameters<typeof renderInEditor>[1], (typeof source)[]]>([
  ['no model is configured', { aiStatus: { ...aiStatus, configured: false } }, [source]],
  ['the state of the AI is unknown', { aiStatus: null }, [source]],
  ['there is no source', {}, []],
])('the view of claims offers no opinion of the AI where %s', (_name, parts, sources) => {
  withAi('<p>Custa R$ 900.</p>', parts, sources);
  expect(askButton()).toBeNull();
});

it('the view of claims says why the AI can not be asked now', () => {
  withAi('<p>Custa R$ 900.</p>', { aiStatus: { ...aiStatus, enabled: false } });
  expect(askButton()?.hasAttribute('disabled')).toBe(true);
  expect(screen.getByText('Os recursos de IA foram desligados por um administrador.')).toBeTruthy();
});

it('the view of claims asks about forty at most, and about the others after them', async () => {
  const claims = Array.from({ length: 45 }, (_, index) => `Custa R$ ${index + 100}.`).join(' ');
  const asked = withAi(`<p>${claims}</p>`);
  expect(askButton()?.textContent).toBe('Conferir com a IA (40 de 45)');
  await userEvent.click(askButton() as HTMLElement);
  cleanup();
  const opinion: Opinion = { verdict: 'not_found', reason: 'Nada disso.', passage: null };
  const opinions = new Map([...asked.keys()].map((name) => [name, opinion]));
  withAi(`<p>${claims}</p>`, { jobs: { opinions } });
  expect(askButton()?.textContent).toBe('Conferir com a IA');
});

it("the view of claims shows the AI's opinion as words, until the text or the sources change", async () => {
  const html = '<p>Custa R$ 900.</p>';
  const asked = withAi(html);
  await userEvent.click(askButton() as HTMLElement);
  const passage = { source: 1, text: 'Custa <b>900</b> reais.' };
  const opinion: Opinion = { verdict: 'confirms', reason: 'Diz o mesmo.', passage };
  const jobs = { opinions: new Map([...asked.keys()].map((name) => [name, opinion])) };
  cleanup();
  withAi(html, { jobs });
  const item = screen.getByRole('listitem', { hidden: true });
  expect(item.textContent).toContain('A IA acha: confirma. Diz o mesmo. Fonte 1: “Custa <b>900</b> reais.”');
  expect(askButton()).toBeNull();
  for (const [text, sources] of [
    ['<p>Custava R$ 900.</p>', [source]],
    [html, [source, { ...source, number: 2 }]],
  ] as const) {
    cleanup();
    withAi(text, { jobs }, [...sources]);
    expect(screen.queryByText(/A IA acha/)).toBeNull();
    expect(askButton()).toBeTruthy();
  }
});

it('the view of claims says where the AI confirms a number that its passage has not', async () => {
  const html = '<p>Custa R$ 900.</p>';
  const asked = withAi(html);
  await userEvent.click(askButton() as HTMLElement);
  const opinion = (text: string): Opinion => ({
    verdict: 'confirms',
    reason: 'Diz o mesmo.',
    passage: { source: 1, text },
  });
  const shown = (text: string) => {
    cleanup();
    withAi(html, { jobs: { opinions: new Map([...asked.keys()].map((name) => [name, opinion(text)])) } });
    return screen.getByText(/A IA acha: confirma/).textContent;
  };
  expect(shown('Custa 900 reais.')).toBe('A IA acha: confirma.');
  expect(shown('Custa 800 reais.')).toBe('A IA acha: confirma, mas o número não está na passagem.');
});
