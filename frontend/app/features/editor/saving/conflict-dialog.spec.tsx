/** @jest-environment ./frontend/dom-environment.ts */
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminPost } from '@vitrine/contracts';
import { renderInEditor } from '../fixtures';
import { stateOfPost } from './editor-state';
import { buildAdminPost } from '../../../lib/api/fixtures';
import type { PostFields } from './post-fields';
import { ConflictDialog } from './conflict-dialog';

const zone = 'America/Sao_Paulo';
const base = buildAdminPost();

function clash(mine: Partial<PostFields>, theirs: Partial<AdminPost>) {
  const opened = stateOfPost(base, zone);
  const state = { ...opened, fields: { ...opened.fields, ...mine } };
  const stored = buildAdminPost({ ...theirs, version: 4, updated_by: 'rui@vitrine.test' });
  const editor = renderInEditor(<ConflictDialog />, {
    state,
    saving: { merging: { theirs: stored, intent: 'leave' } },
  });
  const accept = () => userEvent.click(screen.getByRole('button', { name: 'Juntar e salvar' }));
  const merged = (fields: Partial<PostFields>) => {
    const { fields: sent } = editor.state;
    expect(editor.dispatch).toHaveBeenCalledWith({
      type: 'merge',
      fields: { ...sent, ...fields },
      post: stored,
      zone,
    });
  };
  return { editor, accept, merged };
}

describe('the conflict dialog', () => {
  it('the conflict dialog is shown for a conflict alone', () => {
    renderInEditor(<ConflictDialog />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the conflict dialog joins what does not clash by itself, and goes on with the save that was asked for', async () => {
    const { editor, accept, merged } = clash({ title: 'Meu título' }, { excerpt: 'Resumo deles' });
    expect(screen.getByRole('dialog').textContent).toContain('As mudanças não se chocam');
    expect(screen.getByRole('dialog').textContent).toContain('Rui salvou este post');
    await accept();
    merged({ excerpt: 'Resumo deles' });
    expect(editor.saving.dismiss).toHaveBeenCalled();
    expect(editor.saving.save).toHaveBeenCalledWith('leave');
  });

  it.each([
    [true, /publique-a depois no menu Publicar/],
    [false, null],
  ])('the conflict dialog says that a merge is not published yet, of a live post: %s', (isLive, words) => {
    const post = buildAdminPost({ is_published: isLive });
    const theirs = { ...post, version: 4, excerpt: 'Resumo deles' };
    renderInEditor(<ConflictDialog />, {
      state: stateOfPost(post, zone),
      saving: { merging: { theirs, intent: 'stay' } },
    });
    const said = screen.getByRole('dialog').textContent;
    if (words) expect(said).toMatch(words);
    else expect(said).not.toContain('menu Publicar');
  });

  it('the conflict dialog joins what they keep next to a live text, too', async () => {
    const kept = {
      ...base,
      excerpt: 'Resumo guardado',
      saved_by: 'rui@vitrine.test',
      saved_at: base.updated_at,
    };
    const { accept, merged } = clash({ title: 'Meu título' }, { pending_change: kept });
    await accept();
    merged({ excerpt: 'Resumo guardado' });
  });

  it('the conflict dialog keeps my version of one clash unless I take theirs', async () => {
    const { accept, merged } = clash({ title: 'Meu título' }, { title: 'Título deles' });
    expect(screen.getByRole('dialog').textContent).toContain('O mesmo trecho mudou nas duas versões.');
    await userEvent.click(screen.getByLabelText(/Versão salva/));
    await accept();
    merged({ title: 'Título deles' });
  });

  it('the conflict dialog counts clashes in fields and blocks together, and can keep both of two blocks', async () => {
    const { accept, merged } = clash(
      { title: 'Meu título', content: '<p>Um</p>\n<p>Meu</p>' },
      { title: 'Título deles', content: '<p>Um</p>\n<p>Deles</p>' },
    );
    expect(screen.getByRole('dialog').textContent).toContain('Os mesmos 2 trechos mudaram nas duas versões.');
    await userEvent.click(screen.getByLabelText('Manter as duas'));
    await accept();
    merged({ content: '<p>Um</p>\n<p>Deles</p>\n\n<p>Meu</p>' });
  });

  it('the conflict dialog goes back to the editor and changes nothing', async () => {
    const { editor } = clash({ title: 'Meu título' }, { title: 'Título deles' });
    await userEvent.click(screen.getByRole('button', { name: 'Voltar ao editor' }));
    expect(editor.saving.dismiss).toHaveBeenCalledTimes(1);
    expect(editor.dispatch).not.toHaveBeenCalled();
    expect(editor.saving.save).not.toHaveBeenCalled();
  });
});
