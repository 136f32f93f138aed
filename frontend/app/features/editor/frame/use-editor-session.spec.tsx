/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminPost } from '@vitrine/contracts';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { renderAdmin } from '../../../components/admin/fixtures';
import { buildAdminPost } from '../../../lib/api/fixtures';
import type { SiteData } from '../../../lib/site-document/site-context';
import { AuthContext, type Auth } from '../../auth/use-auth';
import type { Editor } from '../saving/editor-context';
import type { SaveIntent } from '../saving/use-saving';
import { useEditorSession } from './use-editor-session';

const post = buildAdminPost({
  content: '<p>Do <a href="/microsoft365">Microsoft 365</a> ao <a href="/kaspersky">antivírus</a>.</p>',
});
let opened: AdminPost;
let editor: Editor;
let leave: () => void;

function Session() {
  const session = useEditorSession(opened, []);
  ({ editor } = session);
  return session.confirmation;
}

function Screen() {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(true);
  leave = () => setOpen(false);
  return isOpen ? <Session /> : <output>{pathname}</output>;
}

function open(site?: Partial<SiteData>, of = post) {
  opened = of;
  window.history.replaceState(null, '', '/blog/admin/audit');
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  renderAdmin(
    <AuthContext value={{ user: null, isExpired: false } as Auth}>
      <Screen />
    </AuthContext>,
    () => Response.json({ error: 'x' }, { status: 404 }),
    '/blog/admin/audit',
    site,
  );
}

it('useEditorSession takes the message of a refused save away once its cause has gone', async () => {
  open();
  const refused = { error: 'Já existe um post com este slug.', field: 'slug' };
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(Response.json(refused, { status: 409 })));
  act(() => editor.edit({ title: 'Outro' }));
  await act(async () => void (await editor.saving.save('stay')));
  await screen.findByText(refused.error);
  expect(editor.problems).toEqual([{ field: 'slug', message: refused.error }]);
  act(() => editor.edit({ excerpt: 'Outro resumo' }));
  expect(screen.queryByText(refused.error)).toBeTruthy();
  act(() => editor.edit({ slug: 'outro' }));
  expect(screen.queryByText(refused.error)).toBeNull();
});

it('useEditorSession takes the message of a missing slug away with the title that brings one', async () => {
  open();
  act(() => editor.edit({ title: '', slug: '' }));
  await act(async () => void (await editor.saving.save('stay')));
  await screen.findByText('Slug é obrigatório');
  act(() => editor.edit({ title: 'Outro' }));
  expect(screen.queryByText('Slug é obrigatório')).toBeNull();
  expect(editor.problems).toEqual([]);
});

it('useEditorSession finds links to pages that the site no longer has', () => {
  open({ ended: ['/kaspersky'] });
  const messages = editor.issues.list.map(({ message }) => message);
  expect(messages.filter((message) => message.includes('não existe mais'))).toEqual([
    'Este link leva a uma página que não existe mais: /kaspersky',
  ]);
});

it.each<SaveIntent>(['schedule', 'leave', 'stay'])(
  'a save (%s) that would take a live post off the site until its date says so first',
  async (intent) => {
    open({}, { ...post, is_published: true });
    const sent = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ post }));
    sent.mockClear();
    act(() => editor.edit({ scheduled_publish_at: '2100-12-24T09:30', is_published: false }));
    await act(async () => void (await editor.saving.save(intent)));
    const dialog = screen.getByRole('alertdialog', { name: 'Tirar o post do ar até a data?' });
    expect(dialog.textContent).toContain('sai do ar agora e volta sozinho em 24/12/2100 às 09:30');
    const puts = () => sent.mock.calls.filter(([, init]) => init?.method === 'PUT');
    expect(puts()).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Tirar do ar e agendar' }));
    expect(puts()).toHaveLength(1);
  },
);

it('a save that publishes, withdraws or stores a change of a live post asks nothing', async () => {
  open({}, { ...post, is_published: true });
  for (const intent of ['publish', 'draft', 'pending', 'quiet'] as const)
    await act(async () => void (await editor.saving.save(intent)));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it.each<[SaveIntent, isRendered: boolean]>([
  ['stay', true],
  ['leave', true],
  // The address changes before the screen does.
  ['stay', false],
])(
  'a save (%s) that ends after its editor was left changes nothing of the screen that is open by then (rendered: %s)',
  async (intent, isRendered) => {
    open();
    const stored = Promise.withResolvers<AdminPost>();
    const sent = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json({ post: await stored.promise }));
    act(() => editor.edit({ title: 'Outro' }));
    await act(async () => void editor.saving.save(intent));
    expect(sent.mock.calls.map(([, init]) => init?.method)).toContain('PUT');
    if (isRendered) act(leave);
    await act(async () => stored.resolve({ ...post, title: 'Outro', version: post.version + 1 }));
    await screen.findByText('Post atualizado com sucesso!');
    expect(window.location.pathname).toBe('/blog/admin/audit');
    if (isRendered) expect(screen.getByText('/blog/admin/audit')).toBeTruthy();
  },
);
