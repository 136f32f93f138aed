/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAdmin } from '../../../components/admin/fixtures';
import { SiteContext } from '../../../lib/site-document/site-context';
import { buildSite, withProof } from '../../../lib/site-document/fixtures';
import { EditorContext } from '../saving/editor-context';
import { buildEditor } from '../fixtures';
import { initialState } from '../saving/editor-state';
import { buildFields } from '../saving/fixtures';
import { Authorship } from './authorship';

const user = (name: string | null, email: string, isActive = true) => ({
  id: 1,
  ...{ name, email, is_active: isActive, created_by: email, created_at: '2026-01-01T00:00:00Z' },
});
const people = [{ name: 'Ana Lima', role: 'Analista', text: '', picture: '', same_as: [] }];

function show(author: string) {
  const editor = buildEditor({ state: initialState(buildFields({ author_name: author })) });
  renderAdmin(
    <SiteContext value={buildSite({ document: withProof({ people }) })}>
      <EditorContext value={editor}>
        <Authorship />
      </EditorContext>
    </SiteContext>,
    () => ({
      users: [
        user('Ana Lima', 'ana@vitrine.test'),
        user('Bruno', 'bruno@vitrine.test'),
        user('Quem saiu', 'saiu@vitrine.test', false),
        user(null, 'sem-nome@vitrine.test'),
      ],
    }),
  );
  return {
    edit: editor.edit,
    select: screen.getByRole<HTMLSelectElement>('combobox', { name: 'Quem assina' }),
  };
}

it('the authorship form offers the company, people with a page and active admins with a name, each once', async () => {
  const { select, edit } = show('Vitrine');
  await within(select).findByRole('option', { name: 'Bruno' });
  expect([...select.options].map(({ text }) => text)).toEqual(['Vitrine', 'Ana Lima', 'Bruno', 'Outro nome']);
  expect(select.value).toBe('Vitrine');
  await userEvent.selectOptions(select, 'Ana Lima');
  expect(edit).toHaveBeenLastCalledWith({ author_name: 'Ana Lima', author_email: 'ana@vitrine.test' });
  await userEvent.selectOptions(select, 'Outro nome');
  expect(edit).toHaveBeenLastCalledWith({ author_name: '', author_email: '' });
});

it('the authorship form says where the name leads', () => {
  const { select } = show('Ana Lima');
  expect(select.value).toBe('Ana Lima');
  expect(screen.getByText('O nome leva à página /autores/ana-lima.')).toBeTruthy();
});

it('the authorship form keeps a name of someone else', () => {
  const { select } = show('Convidado');
  expect(select.selectedOptions[0]?.text).toBe('Outro nome');
  expect(screen.getByText('Sem página própria: só o nome aparece.')).toBeTruthy();
});
