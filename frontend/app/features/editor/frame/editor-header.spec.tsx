/** @jest-environment ./frontend/dom-environment.ts */
import { describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AiStatus, ApprovalState, Presence, Review, SessionUser } from '@vitrine/contracts';
import { renderAdmin } from '../../../components/admin/fixtures';
import { buildAdminPost } from '../../../lib/api/fixtures';
import { initialAuthState } from '../../auth/auth-store';
import { AuthContext, type Auth } from '../../auth/use-auth';
import { EditorContext, type Editor } from '../saving/editor-context';
import { buildEditor } from '../fixtures';
import { editorReducer, initialState, stateOfPost } from '../saving/editor-state';
import { buildFields } from '../saving/fixtures';
import { DRAWER_ID } from './use-drawer';
import { EditorHeader } from './editor-header';

const user = { email: 'ana@vitrine.test', google_user_data: { name: 'Ana Souza' } } as SessionUser;
const ofPost = stateOfPost(buildAdminPost(), 'America/Sao_Paulo');

function show(
  parts: Parameters<typeof buildEditor>[0],
  approval: ApprovalState | null = null,
  others: Presence[] = [],
): { editor: Editor; logout: Auth['logout'] } {
  const editor = buildEditor({ ...parts, others });
  const logout = jest.fn<Auth['logout']>();
  const auth = { ...initialAuthState, user, logout } as unknown as Auth;
  renderAdmin(
    <AuthContext value={auth}>
      <EditorContext value={editor}>
        <EditorHeader />
      </EditorContext>
    </AuthContext>,
    () => ({ approval }),
  );
  return { editor, logout };
}
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('the header of the editor', () => {
  it('says who else has the post open in the place of the own name, and announces it', () => {
    show({ state: ofPost });
    expect(screen.getByText('Logado como Ana Souza')).toBeTruthy();
    cleanup();
    show({ state: ofPost }, null, [{ email: 'bia@vitrine.test', name: 'Bia', own: false }]);
    expect(screen.queryByText('Logado como Ana Souza')).toBeNull();
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said).toContain('Também aberto por Bia.');
  });

  it('writes a new post with the AI, once there is a title to write about', async () => {
    const { editor } = show({});
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Novo Post');
    await userEvent.click(button('Gerar com IA'));
    expect(editor.jobs.generate).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toBe(
      'Digite um título primeiro para gerar o conteúdo com IA',
    );
  });

  it.each([
    ['approved', null, 'approved', ['Aprovado']],
    ['another one', 'changed', 'approved', ['Mudou desde a aprovação de Carla Reis']],
    [
      'handed over again',
      'changed',
      'ready',
      ['Mudou desde a aprovação de Carla Reis', 'Pronto para revisar'],
    ],
  ] as const)(
    'the header of the editor says that the approved text is %s',
    async (_, state, work, badges) => {
      const editor = buildEditor({ state: ofPost });
      const review = { ...editor.review, review: { state: work } as Review };
      show({ state: ofPost, review }, { state: state ?? 'approved', by_name: 'Carla Reis' });
      await screen.findByText(badges[0]);
      const heading = screen.getByRole('heading', { level: 1 });
      expect([...heading.parentElement!.children].slice(1).map(({ textContent }) => textContent)).toEqual(
        badges,
      );
    },
  );

  it("the header of the editor asks before the AI replaces a person's own text", async () => {
    const fields = buildFields({ title: 'O que é EDR', category_id: 2, content: '<p>Meu</p>' });
    const { editor } = show({ state: initialState(fields) });
    await userEvent.click(button('Gerar com IA'));
    expect(editor.jobs.generate).not.toHaveBeenCalled();
    await userEvent.click(button('Gerar e substituir'));
    expect(editor.jobs.generate).toHaveBeenCalledTimes(1);
  });

  it('the header of the editor offers to improve an autosaved draft once it has a text', () => {
    const stored = buildAdminPost({ title: 'EDR', content: '<p></p>' });
    const untold = editorReducer(initialState(buildFields({ title: 'EDR' })), {
      type: 'autosaved',
      sent: buildFields({ title: 'EDR' }),
      post: stored,
      zone: 'America/Sao_Paulo',
    });
    show({ state: untold });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Editar Post');
    expect(button('Gerar com IA')).toBeTruthy();
    cleanup();
    const sent = buildFields({ title: 'EDR', content: '<p>Um</p>' });
    const post = { ...stored, content: '<p>Um</p>' };
    show({ state: editorReducer(untold, { type: 'autosaved', sent, post, zone: 'America/Sao_Paulo' }) });
    expect(button('Melhorar com IA')).toBeTruthy();
  });

  it.each([
    ['Gerar com IA', undefined],
    ['Melhorar com IA', ofPost],
  ])('the header of the editor offers no “%s” where AI is switched off, and says so', (name, state) => {
    const aiStatus = { configured: true, enabled: false } as AiStatus;
    show({ ...(state && { state }), aiStatus });
    expect([button(name).disabled, button(name).title]).toEqual([
      true,
      'Os recursos de IA foram desligados por um administrador.',
    ]);
    expect(screen.getByText(button(name).title)).toBeTruthy();
  });

  it('the header of the editor moves the focus into the drawer within the press', () => {
    show({ tab: null });
    const drawer = document.body.appendChild(document.createElement('div'));
    drawer.id = DRAWER_ID;
    drawer.innerHTML = '<button role="tab" data-state="active">Conteúdo</button>';
    fireEvent.click(button('Detalhes'));
    expect(document.activeElement).toBe(drawer.firstChild);
    drawer.remove();
  });
});
