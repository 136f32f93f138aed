/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildAdminPost } from '../../../../lib/api/fixtures';
import { renderInEditor } from '../../fixtures';
import { stateOfPost } from '../../saving/editor-state';
import { SearchTask } from './search-task';

const state = stateOfPost(buildAdminPost(), 'America/Sao_Paulo');
const address = (...queries: string[]) =>
  `/blog/admin/edit/7?buscas=${encodeURIComponent(queries.join('\n'))}`;
const ask = () => screen.queryByRole('button', { name: 'Melhorar para estas buscas' });

it('the searches of an address are the task of an improvement, once a person asks for it', async () => {
  const { jobs } = renderInEditor(<SearchTask />, { state }, address(' o que é edr ', '', 'edr', 'edr'));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '“o que é edr”',
    '“edr”',
  ]);
  expect(jobs.improve).not.toHaveBeenCalled();
  await userEvent.click(ask()!);
  expect(jobs.improve).toHaveBeenCalledWith(['o que é edr', 'edr']);
  expect(ask()).toBeNull();
});

it('the searches of an address are cut to what the call takes, and may be declined', async () => {
  const many = Array.from({ length: 30 }, (_, at) => `${at} ${'x'.repeat(300)}`);
  const { jobs } = renderInEditor(<SearchTask />, { state }, address(...many));
  await userEvent.click(ask()!);
  const [[queries = []] = []] = (jobs.improve as unknown as { mock: { calls: [string[]][] } }).mock.calls;
  expect([queries.length, queries.every(({ length }) => length <= 200)]).toEqual([20, true]);
});

it('an address without searches offers nothing, and neither does one with them for a new post', () => {
  renderInEditor(<SearchTask />, { state }, address('', ' '));
  renderInEditor(<SearchTask />, {}, address('edr'));
  expect(ask()).toBeNull();
});
