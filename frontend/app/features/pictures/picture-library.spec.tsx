/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
  uses: { posts: [], more: false, screens: [] },
  ...over,
});
const use = { post_id: 1, title: 'EDR', status: 'draft', in_bin: false, places: ['text'] } as const;

it('the picture library keeps the filter of unused pictures while words are searched for', async () => {
  const requests = renderAdmin(<PictureLibrary />, () => ({ pictures: [picture(1)], next: null }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Só as que ninguém usa' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Procurar imagens' }), 'nuvem');
  await waitFor(() => {
    const query = new URLSearchParams(requests.at(-1)?.split('?')[1]);
    expect(Object.fromEntries(query)).toMatchObject({ search: 'nuvem', unused: 'true' });
  });
});

it('the picture library says of each picture whether something has it, and whether it lacks its text', async () => {
  const pictures = [
    picture(1),
    picture(2, { uses: { posts: [{ ...use, places: [...use.places] }], more: false, screens: [] } }),
    picture(3, { uses: null, alternative: '' }),
    picture(5, { uses: { posts: [], more: false, screens: [{ title: 'Site', path: '/x' }] } }),
  ];
  renderAdmin(<PictureLibrary />, () => ({ pictures, next: null }));
  const items = await screen.findAllByRole('listitem');
  const badges = items.map(
    ({ textContent }) => /Sem uso|Em uso|Sem texto alternativo/.exec(textContent)?.[0],
  );
  expect(badges).toEqual(['Sem uso', 'Em uso', 'Sem texto alternativo', 'Em uso']);
});

it('the picture library speaks of files where it shows files, which have no alternative text', async () => {
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

it('the picture library says of each file why it was not taken', async () => {
  renderAdmin(<PictureLibrary />, () => ({ pictures: [], next: null }));
  const files = ['a.txt', 'b.txt'].map((name) => new File(['x'], name, { type: 'text/plain' }));
  fireEvent.change(screen.getByLabelText('Imagens para a biblioteca'), { target: { files } });
  const said = await screen.findByText(/^b\.txt: /);
  expect(within(said.closest<HTMLElement>('[role=alert]')!).getByText(/^a\.txt: /)).toBeTruthy();
});

it('the picture library says what a dropped file is that it does not take', async () => {
  const requests = renderAdmin(<PictureLibrary />, () => ({ pictures: [], next: null }));
  const files = [new File(['texto'], 'notas.txt', { type: 'text/plain' })];
  fireEvent.drop(screen.getByRole('search', { name: 'Imagens' }), {
    dataTransfer: { types: ['Files'], files },
  });
  const said = await screen.findByText(/^notas\.txt: O arquivo enviado não é uma imagem válida/);
  expect(said.closest('[role=alert]')).toBeTruthy();
  expect(requests.filter((line) => !/^(?:GET|HEAD) /.test(line))).toEqual([]);
});

it('the picture library stores the text of a picture before it is taken, and comes back to where it was', async () => {
  const take = jest.fn();
  const screens = [{ title: 'Site', path: '/blog/admin/site' }];
  const uses = { posts: [{ ...use, places: [...use.places], in_bin: true }], more: true, screens };
  const shown = picture(2, { uses });
  const requests = renderAdmin(<PictureLibrary actions={{ Usar: take }} />, ({ pathname }, method) => {
    if (method !== 'GET') return { picture: { ...shown, alternative: 'Uma nuvem' } };
    return pathname.endsWith('/pictures')
      ? { pictures: [picture(1), shown], next: null }
      : { picture: shown };
  });
  const [, card] = await screen.findAllByRole('listitem');
  await userEvent.click(within(card!).getByRole('button'));
  expect((await screen.findByText('EDR')).parentElement?.textContent).toBe('EDR (no texto, na lixeira)');
  expect(screen.getByRole('link', { name: 'EDR' }).getAttribute('href')).toBe('/blog/admin/lixeira');
  expect(screen.getByRole('link', { name: 'Site' }).getAttribute('href')).toBe('/blog/admin/site');
  fireEvent.change(screen.getByLabelText(/^Texto alternativo/), { target: { value: 'Uma nuvem' } });
  await userEvent.click(screen.getByRole('button', { name: 'Usar' }));
  await waitFor(() =>
    expect(take).toHaveBeenCalledWith(expect.objectContaining({ alternative: 'Uma nuvem' })),
  );
  expect(requests.filter((line) => !/^(?:GET|HEAD) /.test(line))).toEqual([
    `PATCH /api/blog/admin/pictures/${shown.hash} {"alternative":"Uma nuvem"}`,
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Todas as imagens' }));
  expect(document.activeElement?.getAttribute('data-picture')).toBe(shown.hash);
});

it('the picture library keeps typed text on a full disk, and stores it once there is room', async () => {
  const full = { error: 'O disco do banco de dados está cheio.', code: 'service.storage_full' };
  let room = false;
  const requests = renderAdmin(<PictureLibrary />, ({ pathname }, method) => {
    if (method !== 'GET' && !room) return Response.json(full, { status: 503 });
    return pathname.endsWith('/pictures') ? { pictures: [picture(1)], next: null } : { picture: picture(1) };
  });
  await userEvent.click(within((await screen.findAllByRole('listitem'))[0]!).getByRole('button'));
  const text = screen.getByLabelText<HTMLTextAreaElement>(/^Texto alternativo/);
  fireEvent.change(text, { target: { value: 'Uma nuvem' } });
  await userEvent.click(screen.getByRole('button', { name: 'Salvar texto' }));
  expect((await screen.findByText(full.error)).closest('[role=alert]')).toBeTruthy();
  expect(text.value).toBe('Uma nuvem');
  expect(screen.queryByText('Texto alternativo salvo.')).toBeNull();
  room = true;
  await userEvent.click(screen.getByRole('button', { name: 'Salvar texto' }));
  expect(await screen.findByText('Texto alternativo salvo.')).toBeTruthy();
  expect(screen.queryByText(full.error)).toBeNull();
  const sent = `PATCH /api/blog/admin/pictures/${picture(1).hash} {"alternative":"Uma nuvem"}`;
  expect(requests.filter((line) => !/^(?:GET|HEAD) /.test(line))).toEqual([sent, sent]);
});

it('the picture library crops around the point that is pressed, or chosen by keyboard', async () => {
  const shown = picture(1, { original: { width: 3000, height: 1000 } });
  const requests = renderAdmin(<PictureLibrary />, ({ pathname }) =>
    pathname.endsWith('/pictures') ? { pictures: [shown], next: null } : { picture: shown },
  );
  await userEvent.click(within((await screen.findAllByRole('listitem'))[0]!).getByRole('button'));
  await userEvent.click(screen.getByRole('button', { name: 'Ajustar enquadramento' }));
  const frame = screen.getByAltText(/^Original:/).parentElement!;
  frame.getBoundingClientRect = () => ({ left: 100, top: 50, width: 300, height: 100 }) as DOMRect;
  frame.setPointerCapture = () => undefined;
  const point = (type: string, clientX: number, clientY: number, buttons: number) =>
    fireEvent(frame, new MouseEvent(type, { bubbles: true, clientX, clientY, buttons }));
  point('pointerdown', 130, 70, 1);
  point('pointermove', 160, 70, 1);
  point('pointermove', 399, 149, 0);
  const axes = screen.getAllByRole('slider').map((axis) => axis.getAttribute('aria-valuetext'));
  expect(axes).toEqual(['20% a partir da esquerda', '20% a partir do alto']);
  fireEvent.change(screen.getByLabelText('Ponto de foco, na vertical'), { target: { value: '75' } });
  await userEvent.click(screen.getByRole('button', { name: 'Salvar enquadramento' }));
  expect(requests.find((line) => !/^(?:GET|HEAD) /.test(line))).toMatch(/\/crops? \{"x":0.2,"y":0.75\}$/);
});
