/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Import, ImportOptions, ImportRedirect } from '@vitrine/contracts';
import { renderAdmin } from '../../components/admin/fixtures';
import { ImportRedirects } from './import-redirects';
import { ImportTerms } from './import-terms';
import { ImportsScreen } from './imports-screen';

const of = (state: Import['state']) =>
  ({ id: 3, state, redirects: { chosen: 1, listed: 1_200, made: 0 } }) as Partial<Import> as Import;
const bodies = (requests: readonly string[]) =>
  requests.flatMap((line) =>
    line.startsWith('GET') ? [] : [JSON.parse(line.replace(/^[^{]*/, '')) as object],
  );

const redirect = (from: string, state: ImportRedirect['state'], chosen: boolean): ImportRedirect => ({
  ...{ from, state, chosen, to: null, problem: null, made: false },
});

it('importChoices chooses one old address, all, or none', async () => {
  const redirects = [redirect('/a', 'new', true), redirect('/b', 'exists', false)];
  const requests = renderAdmin(<ImportRedirects of={of('ready')} onChanged={() => undefined} />, () => ({
    ...{ redirects, total: 2, page: 1, per_page: 20 },
  }));
  await screen.findByLabelText('/a');
  expect(screen.getByText('1 de 1.200 viram redirecionamentos.')).toBeTruthy();
  // An address that exists here can not be chosen.
  expect(['/a', '/b'].map((from) => screen.getByLabelText<HTMLInputElement>(from).disabled)).toEqual([
    false,
    true,
  ]);
  await userEvent.click(screen.getByLabelText('/a'));
  for (const name of ['Escolher todos', 'Nenhum'])
    await userEvent.click(screen.getByRole('button', { name }));
  expect(bodies(requests)).toEqual([
    { from: ['/a'], chosen: false },
    { from: null, chosen: true },
    { from: null, chosen: false },
  ]);
});

it('importChoices leaves old addresses alone once the run has begun', async () => {
  renderAdmin(<ImportRedirects of={of('running')} onChanged={() => undefined} />, () => ({
    ...{ redirects: [redirect('/a', 'new', true)], total: 1, page: 1, per_page: 20 },
  }));
  expect((await screen.findByLabelText<HTMLInputElement>('/a')).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Nenhum' })).toBeNull();
});

it('importChoices saves each choice of a term, of a site and of drafts by itself', async () => {
  const term = { posts: 3, mains: 1, category_id: null };
  const options: ImportOptions = {
    terms: [
      { ...term, kind: 'category', name: 'Backup', action: 'join', category_id: 5 },
      { ...term, kind: 'tag', name: 'edr', action: 'leave' },
    ],
    hosts: ['a.test', 'b.test', 'c.test'].map((host) => ({ host, pictures: 1, allowed: host !== 'c.test' })),
    ...{ without_category: 1, fallback_category_id: null, as_drafts: false },
  };
  const categories = [{ id: 5, name: 'Nuvem' }];
  const requests = renderAdmin(<ImportTerms of={of('ready')} />, (url) =>
    url.pathname.endsWith('/categories') ? { categories } : options,
  );
  const choose = async (label: string, option: string) =>
    userEvent.selectOptions(await screen.findByLabelText(label), option);
  await choose('O que fazer com Backup', 'Criar esta categoria');
  await choose('O que fazer com edr', 'Nuvem');
  await choose('Categoria dos posts que não têm nenhuma', 'Nuvem');
  for (const name of [/^Buscar em b.test/, /^Buscar em c.test/, /^Trazer todos/])
    await userEvent.click(screen.getByRole('switch', { name }));
  expect(bodies(requests)).toMatchObject([
    { terms: [{ kind: 'category', name: 'Backup', action: 'create', category_id: null }] },
    { terms: [{ kind: 'tag', name: 'edr', action: 'join', category_id: 5 }] },
    { terms: [], fallback_category_id: 5 },
    { terms: [], allowed_hosts: ['a.test'] },
    { terms: [], allowed_hosts: ['a.test', 'b.test', 'c.test'] },
    { terms: [], as_drafts: true },
  ]);
});

const plans = { new: 1, changed: 0, same: 0, conflict: 0, refused: 0, left: 0 };
it('importChoices leads who runs it before its posts have a category to where one is chosen', async () => {
  const ready = { ...of('ready'), file_name: 'um.md', plans, outcomes: {}, problem: null };
  let fallback: number | null = null;
  const requests = renderAdmin(
    <ImportsScreen />,
    (url, method) => {
      const [asked] = url.pathname.split('/').slice(-1);
      if (method === 'PUT') fallback = 5;
      if (method === 'POST' && fallback === null)
        return Response.json(
          { error: 'Há posts sem categoria.', code: 'import.category_needed' },
          { status: 409 },
        );
      if (asked === 'categories') return { categories: [{ id: 5, name: 'Nuvem' }] };
      if (asked === 'review-rules') return { publishing_needs_approval: true };
      if (asked === 'items') return { items: [], total: 0, page: 1, per_page: 20 };
      if (asked === 'options') {
        return { terms: [], hosts: [], without_category: 1, fallback_category_id: fallback };
      }
      return { import: ready };
    },
    '/?importacao=3',
  );
  const run = async () => userEvent.click(await screen.findByRole('button', { name: 'Importar' }));
  await screen.findByText(/publicar exige aprovação: o que lá está publicado vem como rascunho/);
  await run();
  expect(await screen.findByText('Há posts sem categoria.')).toBeTruthy();
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Categorias e imagens');
  const choice = await screen.findByLabelText('Categoria dos posts que não têm nenhuma');
  await userEvent.selectOptions(choice, 'Nuvem');
  await run();
  await waitFor(() => expect(screen.queryByText('Há posts sem categoria.')).toBeNull());
  expect(requests.filter((line) => !line.startsWith('GET'))).toEqual([
    'POST /api/blog/admin/imports/3/run',
    'PUT /api/blog/admin/imports/3/options {"terms":[],"fallback_category_id":5}',
    'POST /api/blog/admin/imports/3/run',
  ]);
});

it('importChoices names what stays before an import is undone, and undoes it batch by batch', async () => {
  const left = [200, 0];
  const done = (created: number) => ({
    import: {
      ...{ ...of('done'), file_name: 'site.zip', plans, outcomes: { created }, problem: null },
      parts: ['Comentários de revisão', 'Webhooks'],
    },
  });
  const requests = renderAdmin(
    <ImportsScreen />,
    (url, method) => {
      if (method === 'POST') return done(left.shift() ?? NaN);
      return url.pathname.endsWith('/items') ? { items: [], total: 0, page: 1, per_page: 20 } : done(350);
    },
    '/?importacao=3',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer importação' }));
  const dialog = screen.getByRole('alertdialog');
  expect(dialog.textContent).toContain('o que mais veio do arquivo: Comentários de revisão, Webhooks.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(requests.filter((line) => line.startsWith('POST'))).toHaveLength(2);
});

it('importChoices deletes no import that runs', async () => {
  const one = (id: number, state: Import['state']) => ({
    ...{ id, state, file_name: `${state}.xml`, format: 'ghost', outcomes: { created: 1_200 } },
    ...{ created_at: '2026-11-20T12:00:00.000Z', created_by: 'ana@vitrine.test' },
  });
  renderAdmin(<ImportsScreen />, () => ({ imports: [one(2, 'running'), one(1, 'done')] }));
  const table = within(await screen.findByRole('table', { name: 'Importações anteriores' }));
  await table.findByText('running.xml');
  expect(
    table.getAllByRole<HTMLButtonElement>('button', { name: /^Excluir/ }).map(({ disabled }) => disabled),
  ).toEqual([true, false]);
  expect(table.getAllByText('1.200')).toHaveLength(2);
});
