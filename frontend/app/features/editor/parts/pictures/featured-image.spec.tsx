/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it, jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AiStatus } from '@vitrine/contracts';
import { renderAdmin } from '../../../../components/admin/fixtures';
import { EditorContext } from '../../saving/editor-context';
import { buildEditor, renderInEditor } from '../../fixtures';
import { initialState } from '../../saving/editor-state';
import { buildFields } from '../../saving/fixtures';
import { usePictures } from './use-pictures';
import { FeaturedImage } from './featured-image';

const hash = '1'.repeat(32);
const url = `/media/${hash}/1408.jpg`;
const picture = {
  ...{ number: 1, hash, url, origin: 'upload', label: 'a.png', alternative: 'Um cadeado', original: null },
  ...{ focal: { x: 0.5, y: 0.5 }, created_by: 'ana@vitrine.test', created_at: '2026-11-20T12:00:00.000Z' },
  uses: { posts: [], more: false, screens: [] },
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

it('the featured picture is removed, and the form says that it is empty', async () => {
  const { edit } = open('https://outro.test/a.jpg');
  expect(screen.queryByRole('button', { name: 'Ajustar enquadramento' })).toBeNull();
  fireEvent.error(screen.getByAltText('Pré-visualização da imagem destacada'));
  expect(screen.getByText(/^Não foi possível mostrar esta imagem\./).getAttribute('role')).toBe('status');
  await userEvent.click(screen.getByRole('button', { name: 'Remover imagem' }));
  expect(edit).toHaveBeenCalledWith({ featured_image: '' });
});

it('the featured picture is chosen from the library, which closes', async () => {
  const { pictures } = open('');
  await userEvent.click(screen.getByRole('button', { name: 'Escolher da biblioteca' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(await dialog.findByText('Um cadeado'));
  await userEvent.click(dialog.getByRole('button', { name: 'Usar como imagem destacada' }));
  expect(pictures.choose).toHaveBeenCalledWith(url, 'chosen');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the featured picture is replaced by a dropped or pasted one only when a person says so', async () => {
  const editor = buildEditor({ state: initialState(buildFields({ featured_image: url })) });
  const put = jest.fn();
  function Editing() {
    const pictures = usePictures({ current: () => url, put, saveSoon: jest.fn(), onEnded: jest.fn() });
    return (
      <EditorContext value={{ ...editor, pictures }}>
        <FeaturedImage />
      </EditorContext>
    );
  }
  const sent = `/media/${'2'.repeat(32)}/1408.jpg`;
  const requests = renderAdmin(<Editing />, () => ({ ...picture, url: sent }));
  const files = [new File(['x'], 'nova.png', { type: 'image/png' })];

  fireEvent.drop(screen.getByRole('region', { name: 'Imagem destacada' }), {
    dataTransfer: { types: ['Files'], files },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Manter a atual' }));
  expect(screen.queryByRole('region', { name: 'Nova imagem' })).toBeNull();

  fireEvent.paste(screen.getByRole('region', { name: 'Imagem destacada' }), {
    clipboardData: { types: ['Files'], files, getData: () => '' },
  });
  const take = await screen.findByRole('button', { name: 'Usar a nova imagem' });
  expect(put).not.toHaveBeenCalled();
  await userEvent.click(take);
  expect(put.mock.calls).toEqual([[sent]]);
  expect(screen.queryByRole('region', { name: 'Nova imagem' })).toBeNull();
  expect(requests).toEqual(Array.from({ length: 2 }, () => expect.stringMatching(/^POST .*name=nova/)));
});

it('the featured picture is not drawn where AI is switched off, and the form says so', () => {
  const aiStatus = { configured: false } as AiStatus;
  renderInEditor(<FeaturedImage />, { aiStatus });
  const draw = screen.getByRole<HTMLButtonElement>('button', { name: 'Gerar Imagem com IA' });
  expect(draw.disabled).toBe(true);
  expect(draw.title).toBe('Os recursos de IA não estão configurados neste site. Fale com o administrador.');
});
