/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildAdminPost } from '../../../lib/api/fixtures';
import { renderInEditor } from '../fixtures';
import { stateOfPost } from '../model/editor-state';
import { ObstacleNotice } from './obstacle-notice';

it('says who else has saved where nothing was typed since, and leads to the merge of what was asked', async () => {
  const theirs = buildAdminPost({ updated_by: 'rui@vitrine.test' });
  const clash = { theirs, intent: 'publish' as const };
  const { saving } = renderInEditor(<ObstacleNotice />, {
    state: stateOfPost(buildAdminPost(), 'America/Sao_Paulo'),
    saving: { obstacle: { kind: 'conflict', ...clash } },
  });
  expect(screen.getByRole('status').textContent).toMatch(
    /^Há outra versão salva deste post\. rui@vitrine\.test salvou em .*nada mais é salvo/,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Juntar as versões' }));
  expect(saving.merge).toHaveBeenCalledWith(expect.objectContaining(clash));
});
