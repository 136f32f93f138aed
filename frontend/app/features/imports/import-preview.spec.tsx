/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ImportItem } from '@vitrine/contracts';
import { renderAdmin } from '../../components/admin/fixtures';
import { queryClient } from '../../lib/api/queries';
import { ImportPreview } from './import-preview';

const item: ImportItem = {
  number: 7,
  title: 'Backup',
  slug: 'backup',
  plan: 'new',
  outcome: null,
  notes: ['Sem data.'],
  losses: [{ kind: 'links', count: 1, samples: ['feed://x'] }],
  post_id: null,
};
const article = { excerpt: '', content: '<p>Texto</p>', old_address: null };
const show = (answer: object) =>
  renderAdmin(<ImportPreview importId={3} item={item} onClose={() => undefined} />, () => answer);

it("the import preview shows an item's losses, and a link only where the file names an address", async () => {
  const requests = show(article);
  expect(screen.getByText('Carregando o post...')).toBeTruthy();
  expect(await screen.findByTitle('Como o post fica')).toBeTruthy();
  expect(requests).toEqual(['GET /api/blog/admin/imports/3/items/7']);
  expect(screen.getByText('1 link: “feed://x”')).toBeTruthy();
  expect(screen.getByText('Sem data.')).toBeTruthy();
  expect(screen.getByText('O arquivo não diz o endereço da página antiga.')).toBeTruthy();
});

it.each([
  ['nothing is left', '', 'O post ficaria sem texto.'],
  ['it is too long', 'a'.repeat(500_001), /longo demais para vir/],
])('the import preview tells of an article when %s', async (_name, content, text) => {
  show({ ...article, content });
  expect(await screen.findByText(text)).toBeTruthy();
});

it('the import preview tells that it failed, and shows the article when it is asked again', async () => {
  let fails = true;
  renderAdmin(<ImportPreview importId={3} item={item} onClose={() => undefined} />, () => {
    if (fails) throw new Error('no network');
    return article;
  });
  expect(await screen.findByText('Não foi possível mostrar o post.')).toBeTruthy();
  expect(screen.queryByTitle('Como o post fica')).toBeNull();
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByTitle('Como o post fica')).toBeTruthy();
});

it('the import preview shows no article any more once its text has gone', async () => {
  let answer: unknown = article;
  renderAdmin(<ImportPreview importId={3} item={item} onClose={() => undefined} />, () => answer);
  expect(await screen.findByTitle('Como o post fica')).toBeTruthy();
  answer = Response.json(
    { error: 'O texto não está mais aqui.', code: 'import.item_not_found' },
    { status: 404 },
  );
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText('O texto não está mais aqui.')).toBeTruthy();
  expect(screen.queryByTitle('Como o post fica')).toBeNull();
});
