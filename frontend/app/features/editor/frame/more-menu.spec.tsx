/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { renderAdmin } from '../../../components/admin/fixtures';
import { buildAdminPost } from '../../../lib/api/fixtures';
import { EditorContext } from '../saving/editor-context';
import { buildEditor } from '../fixtures';
import { stateOfPost } from '../saving/editor-state';
import { MoreMenu } from './more-menu';
import { SaveState } from '../saving/save-state';

const ofPost = stateOfPost(buildAdminPost(), 'America/Sao_Paulo');
const link = {
  ...{ id: 4, created_by: 'bia@vitrine.test' },
  ...{ created_at: '2026-11-29T01:30:00.000Z', expires_at: '2026-12-01T01:30:00.000Z' },
};
const Address = () => <code>{useLocation().pathname}</code>;

function open(parts: Parameters<typeof buildEditor>[0] = {}) {
  let links = [link];
  return renderAdmin(
    <EditorContext value={buildEditor({ state: ofPost, ...parts })}>
      <MoreMenu />
      <SaveState />
      <Address />
    </EditorContext>,
    (_url, method) => {
      if (method === 'DELETE') links = [];
      return method === 'GET' ? { links } : { post: { id: 9 } };
    },
  );
}
async function choose(name: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Mais ações' }));
  await userEvent.click(screen.getByRole('menuitem', { name }));
}

it("the more menu lists the open preview links in the site's time, without revoked ones", async () => {
  open();
  await choose('Links de pré-visualização');
  const dialog = within(screen.getByRole('dialog', { name: 'Links de pré-visualização' }));
  const item = await dialog.findByRole('listitem');
  expect(item.textContent).toMatch(/Criado em 28\/11\/2026.*22:30, expira em 30\/11\/2026.*22:30/);
  await userEvent.click(dialog.getByRole('button', { name: /^Revogar o link criado em 28\/11/ }));
  expect(await dialog.findByText('Nenhum link aberto.')).toBeTruthy();
});

it.each([
  [{ saving: { busy: true } }, 'Salvando...'],
  [{ dirty: true }, 'Alterações não salvas'],
  [{}, /^ · Salvo às \d\d:\d\d$/],
])('the more menu says whether all is saved: %j', (parts, text) => {
  open(parts);
  const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said.filter((one) => one !== '')).toEqual([
    typeof text === 'string' ? ` · ${text}` : expect.stringMatching(text),
  ]);
});
