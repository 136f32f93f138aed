/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import type { AiStatus, Opinion } from '@vitrine/contracts';
import userEvent from '@testing-library/user-event';
import { renderInEditor } from '../fixtures';
import { buildSource } from '../model/fixtures';
import { claimsOfArticle } from '../claims/article-claims';
import { ClaimsPanel } from './claims-panel';

const source = buildSource({ url: 'https://pesquisa.example/2024' });
const render = (html: string, sources = [source], failed = false) =>
  renderInEditor(<ClaimsPanel />, {
    claims: { list: claimsOfArticle(html, sources), sources, failed, loading: false, stale: false },
  });
const open = () => userEvent.click(screen.getByRole('button', { name: /Afirmações/ }));

it('the claims panel counts and marks the claims that are in no source, and shows the passage of the others', async () => {
  render('<p>A pesquisa ouviu 412 empresas. Custa R$ 900.</p>');
  expect(screen.getByText('1 de 2: 1 sem fonte')).toBeTruthy();
  await open();
  const [supported, missing] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(within(supported).getByText('A pesquisa ouviu 412 empresas.')).toBeTruthy();
  expect(within(supported).getByText('Fonte 1: Pesquisa de 2024')).toBeTruthy();
  expect(within(supported).getByRole('link', { hidden: true }).getAttribute('rel')).toBe(
    'noopener noreferrer',
  );
  expect(within(missing).getByText('sem fonte')).toBeTruthy();
});

it('the claims panel leads from a claim to its place in the text', async () => {
  const editor = render('<p>R$ 900 e R$ 900.</p>');
  await open();
  const [, second] = screen.getAllByRole('button', { name: 'R$ 900' });
  await userEvent.click(second as HTMLElement);
  expect(editor.showInContent).toHaveBeenCalledWith({ range: [12, 18], words: 'R$ 900', occurrence: 1 });
});

it('the claims panel shows those without a source alone where asked', async () => {
  render('<p>A pesquisa ouviu 412 empresas. Custa R$ 900.</p>');
  await open();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Só as sem fonte ou a conferir (1)' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

it.each([
  ['nothing that the rules know', '<p>Olá.</p>', 'Nenhuma encontrada por estas regras'],
  ['one claim with its source', '<p>A pesquisa ouviu 412 empresas.</p>', '1, com fonte'],
  [
    'several with theirs',
    '<p>A pesquisa ouviu 412 empresas. A pesquisa ouviu 412 empresas.</p>',
    '2, todas com fonte',
  ],
])('the claims panel says that there is %s', (_name, html, summary) => {
  render(html);
  expect(screen.getByText(summary)).toBeTruthy();
});

it('the claims panel says that there are no sources, or that they could not be read', async () => {
  render('<p>Foram 7 pessoas.</p>', []);
  await open();
  expect(screen.getByText('Este post ainda não tem fontes.')).toBeTruthy();
});

it('the claims panel judges nothing where the sources could not be read', () => {
  render('<p>São 7 pessoas.</p>', [], true);
  expect(screen.getByText('As fontes não puderam ser lidas')).toBeTruthy();
});

it('the claims panel shows hundreds of claims in parts, and hostile words as words', async () => {
  render(
    `<p>Havia ${Array.from({ length: 40 }, (_, index) => `${index + 2} casas`).join(', ')} &lt;img src=x&gt; 9%</p>`,
  );
  await open();
  expect(screen.getAllByRole('listitem')).toHaveLength(30);
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar todas (41)' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(41);
});

it('the claims panel shows a passage that says something else of the same number', () => {
  render('<p>Foram menos de 412 empresas.</p>');
  expect(screen.getByText('1 de 1: 1 a conferir')).toBeTruthy();
  expect(screen.getByRole('listitem', { hidden: true }).textContent).toContain(
    'confira: a fonte 1 diz: “A pesquisa ouviu 412 empresas.”',
  );
});

it('the claims panel asks to compare a passage that has the number in another sentence', () => {
  render('<p>Foram 412 empresas.</p>');
  expect(screen.getByText('1 de 1: 1 a conferir')).toBeTruthy();
  expect(screen.getByRole('listitem', { hidden: true }).textContent).toContain(
    'confira: a fonte 1 diz: “A pesquisa ouviu 412 empresas.”',
  );
});

it('the claims panel counts claims without a source and claims to check together', async () => {
  render('<p>A pesquisa ouviu 412 empresas. Foram menos de 412 empresas. Custa R$ 900.</p>');
  expect(screen.getByText('2 de 3: 1 sem fonte, 1 a conferir')).toBeTruthy();
  await open();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Só as sem fonte ou a conferir (2)' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
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
  renderInEditor(<ClaimsPanel />, {
    claims: { list: claimsOfArticle(html, sources), sources, failed: false, loading: false, stale: false },
    aiStatus,
    jobs: { check, ...jobs },
    ...parts,
  });
  return asked;
}
const askButton = () => screen.queryByRole('button', { name: /^Conferir com a IA/, hidden: true });

it('the claims panel asks the AI about open claims alone, each with its sentence', async () => {
  const asked = withAi('<p>A pesquisa ouviu 412 empresas.</p><p>Custa R$ 900. Antes custava R$ 700.</p>');
  await open();
  await userEvent.click(askButton() as HTMLElement);
  expect([...asked.values()]).toEqual(['R$ 900: Custa R$ 900.', 'R$ 700: Antes custava R$ 700.']);
});

it.each<[string, Parameters<typeof renderInEditor>[1], (typeof source)[]]>([
  ['no model is configured', { aiStatus: { ...aiStatus, configured: false } }, [source]],
  ['the state of the AI is unknown', { aiStatus: null }, [source]],
  ['there is no source', {}, []],
])('the claims panel offers no opinion of the AI where %s', (_name, parts, sources) => {
  withAi('<p>Custa R$ 900.</p>', parts, sources);
  expect(askButton()).toBeNull();
});

it('the claims panel says why the AI can not be asked now', () => {
  withAi('<p>Custa R$ 900.</p>', { aiStatus: { ...aiStatus, enabled: false } });
  expect(askButton()?.hasAttribute('disabled')).toBe(true);
  expect(screen.getByText('Os recursos de IA foram desligados por um administrador.')).toBeTruthy();
});

it('the claims panel asks about forty at most, and about the others after them', async () => {
  const claims = Array.from({ length: 45 }, (_, index) => `Custa R$ ${index + 100}.`).join(' ');
  const asked = withAi(`<p>${claims}</p>`);
  await open();
  expect(askButton()?.textContent).toBe('Conferir com a IA (40 de 45)');
  await userEvent.click(askButton() as HTMLElement);
  cleanup();
  const opinion: Opinion = { verdict: 'not_found', reason: 'Nada disso.', passage: null };
  const opinions = new Map([...asked.keys()].map((name) => [name, opinion]));
  withAi(`<p>${claims}</p>`, { jobs: { opinions } });
  expect(askButton()?.textContent).toBe('Conferir com a IA');
});

it("the claims panel shows the AI's opinion as words, until the text or the sources change", async () => {
  const html = '<p>Custa R$ 900.</p>';
  const asked = withAi(html);
  await open();
  await userEvent.click(askButton() as HTMLElement);
  const passage = { source: 1, text: 'Custa <b>900</b> reais.' };
  const opinion: Opinion = { verdict: 'confirms', reason: 'Diz o mesmo.', passage };
  const jobs = { opinions: new Map([...asked.keys()].map((name) => [name, opinion])) };
  cleanup();
  withAi(html, { jobs });
  expect(screen.getByText('1 de 1: 1 sem fonte')).toBeTruthy();
  const item = screen.getByRole('listitem', { hidden: true });
  expect(item.textContent).toContain('sem fonte');
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
