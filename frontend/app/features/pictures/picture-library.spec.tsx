/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ListedPicture } from '@vitrine/contracts';
import { renderAdmin } from '../../components/admin/fixtures';
import { PictureLibrary } from './picture-library';

const picture = (number: number, over: Partial<ListedPicture> = {}): ListedPicture => ({
  number,
  hash: String(number).padStart(32, '0'),
  url: `/media/${number}.jpg`,
  origin: 'upload',
  label: `arquivo-${number}.png`,
  alternative: 'Um cadeado',
  original: null,
  focal: { x: 0.5, y: 0.5 },
  created_by: 'ana@vitrine.test',
  created_at: '2026-11-20T12:00:00.000Z',
  uses: { posts: [], more: false },
  ...over,
});
const use = { post_id: 1, title: 'EDR', status: 'draft', in_bin: false, places: ['text'] } as const;

it('keeps the filter of unused pictures while words are searched for', async () => {
  const requests = renderAdmin(<PictureLibrary />, () => ({ pictures: [picture(1)], next: null }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Só as que ninguém usa' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Procurar imagens' }), 'nuvem');
  await waitFor(() => {
    const query = new URLSearchParams(requests.at(-1)?.split('?')[1]);
    expect(Object.fromEntries(query)).toMatchObject({ search: 'nuvem', unused: 'true' });
  });
});

it('says of each picture whether a post has it, and whether it lacks its text', async () => {
  const pictures = [
    picture(1),
    picture(2, { uses: { posts: [{ ...use, places: [...use.places] }], more: false } }),
    picture(3, { uses: null, alternative: '' }),
  ];
  renderAdmin(<PictureLibrary />, () => ({ pictures, next: null }));
  const items = await screen.findAllByRole('listitem');
  const badges = items.map(
    ({ textContent }) => /Sem uso|Em uso|Sem texto alternativo/.exec(textContent)?.[0],
  );
  expect(badges).toEqual(['Sem uso', 'Em uso', 'Sem texto alternativo']);
});

it('speaks of files where it shows files, which have no alternative text', async () => {
  const file = picture(4, { url: `/media/${'4'.padStart(32, '0')}/proposta.pdf`, alternative: '' });
  const requests = renderAdmin(<PictureLibrary />, ({ searchParams }) => ({
    pictures: searchParams.get('files') === 'true' ? [file] : [picture(1)],
    next: null,
  }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Arquivos e vídeos' }));
  const list = await screen.findByRole('list', { name: 'Arquivos' });
  expect(list.textContent).toContain('Sem uso');
  expect(list.textContent).not.toContain('Sem texto alternativo');
  expect(requests.at(-1)).toContain('files=true');
  expect(screen.getByRole('searchbox', { name: 'Procurar arquivos' })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Só os que ninguém usa' })).toBeTruthy();
});
