/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AiStatus } from '@vitrine/contracts';
import { renderAdmin } from '../../../components/admin/fixtures';
import { EditorContext } from '../editor-context';
import { buildEditor, renderInEditor } from '../fixtures';
import { initialState } from '../model/editor-state';
import { buildFields } from '../model/fixtures';
import { FeaturedImage } from './featured-image';

const hash = '1'.repeat(32);
const url = `/media/${hash}/1408.jpg`;
const picture = {
  ...{ number: 1, hash, url, origin: 'upload', label: 'a.png', alternative: 'Um cadeado', original: null },
  ...{ focal: { x: 0.5, y: 0.5 }, created_by: 'ana@vitrine.test', created_at: '2026-11-20T12:00:00.000Z' },
  uses: { posts: [], more: false },
};

function open(featured_image: string) {
  const editor = buildEditor({ state: initialState(buildFields({ featured_image })) });
  renderAdmin(
    <EditorContext value={editor}>
      <FeaturedImage />
    </EditorContext>,
    ({ pathname }) => (pathname.endsWith('/pictures') ? { pictures: [picture], next: null } : { picture }),
  );
  return editor;
}

it('is taken away, and says when there is nothing to see', async () => {
  const { edit } = open('https://outro.test/a.jpg');
  expect(screen.queryByRole('button', { name: 'Ajustar enquadramento' })).toBeNull();
  fireEvent.error(screen.getByAltText('Pré-visualização da imagem destacada'));
  expect(screen.getByText(/^Não foi possível mostrar esta imagem\./).getAttribute('role')).toBe('status');
  await userEvent.click(screen.getByRole('button', { name: 'Remover imagem' }));
  expect(edit).toHaveBeenCalledWith({ featured_image: '' });
});

it('is chosen from the library, which closes', async () => {
  const { pictures } = open('');
  await userEvent.click(screen.getByRole('button', { name: 'Escolher da biblioteca' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(await dialog.findByText('Um cadeado'));
  await userEvent.click(dialog.getByRole('button', { name: 'Usar como imagem destacada' }));
  expect(pictures.choose).toHaveBeenCalledWith(url, 'chosen');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('is not drawn where AI is switched off, and says so', () => {
  const aiStatus = { configured: false } as AiStatus;
  renderInEditor(<FeaturedImage />, { aiStatus });
  const draw = screen.getByRole<HTMLButtonElement>('button', { name: 'Gerar Imagem com IA' });
  expect(draw.disabled).toBe(true);
  expect(draw.title).toBe('Os recursos de IA não estão configurados neste site. Fale com o administrador.');
});
