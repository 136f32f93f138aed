/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAdmin, rowConflict } from '../../components/admin/fixtures';
import { HouseRulesScreen, SynonymsScreen } from './word-rules-screen';

const rule = { kind: 'avoid', words: 'hacker', meaning: 'invasor' };
const RULES = '/api/blog/admin/word-rules';
const show = (address = '/', screen = <HouseRulesScreen />) =>
  renderAdmin(
    screen,
    (_, method) =>
      method === 'GET'
        ? { rules: [{ ...rule, id: 3, updated_at: '2026-11-20T12:00:00.000Z', updated_by: 'ana' }] }
        : { rule: { ...rule, id: 4 } },
    address,
  );
const changes = (requests: readonly string[]) => requests.filter((request) => !request.startsWith('GET'));

it('the word rules screen deletes a rule, and brings back all of it', async () => {
  const requests = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir hacker' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(changes(requests)).toEqual([`DELETE ${RULES}/3`, `POST ${RULES} ${JSON.stringify(rule)}`]);
});

it('the word rules screen includes the words of the address, and of a kind without a second text no second text', async () => {
  const requests = show('/?palavras=ataque');
  await userEvent.type(screen.getByLabelText('Usar no lugar (opcional)'), 'incidente');
  await userEvent.selectOptions(screen.getByLabelText('Tipo'), 'Promessa proibida');
  await userEvent.click(screen.getByRole('button', { name: 'Incluir' }));
  expect(changes(requests)).toEqual([
    `POST ${RULES} ${JSON.stringify({ kind: 'promise', words: 'ataque', meaning: '' })}`,
  ]);
  expect(await screen.findByText('“ataque” foi incluído.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Palavras', { selector: 'input' }).value).toBe('');
});

it.each([
  ['of the search', SynonymsScreen, ['2fa'], false],
  ['of the house', HouseRulesScreen, ['hacker'], true],
])('the word rules screen shows the rules %s apart from the others', async (_, Screen, words, hasKinds) => {
  const rules = [
    { ...rule, id: 3 },
    { kind: 'synonym', words: '2fa', meaning: 'dois fatores', id: 4 },
  ].map((one) => ({ ...one, updated_at: '2026-11-20T12:00:00.000Z', updated_by: 'ana' }));
  renderAdmin(<Screen />, () => ({ rules }));
  const buttons = await screen.findAllByRole('button', { name: /^Excluir/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(
    words.map((word) => `Excluir ${word}`),
  );
  expect(screen.queryByLabelText('Tipo') !== null).toBe(hasKinds);
});

it('word rules are searched without accents, shown 50 a page, and changed in their row', async () => {
  const rules = Array.from({ length: 60 }, (_, id) => ({
    ...{ kind: 'synonym', words: id === 55 ? 'Ônibus' : `palavra ${id}`, meaning: 'um texto', id },
    ...{ updated_at: '2026-11-20T12:00:00.000Z', updated_by: 'ana' },
  }));
  const requests = renderAdmin(<SynonymsScreen />, (_, method) =>
    method === 'GET' ? { rules } : { rule: rules[55] },
  );
  await screen.findByText('palavra 0');
  expect(screen.getAllByRole('button', { name: /^Editar/ })).toHaveLength(50);
  fireEvent.change(screen.getByLabelText('Procurar regra'), { target: { value: 'onibus' } });
  await userEvent.click(screen.getByRole('button', { name: 'Editar Ônibus' }));
  expect(screen.getAllByRole('button', { name: /^(Editar|Salvar)/ })).toHaveLength(1);
  const field = screen.getByLabelText('Palavras de Ônibus');
  await userEvent.clear(field);
  await userEvent.type(field, 'trem{Enter}');
  expect(changes(requests)).toEqual([
    `PUT ${RULES}/55 ${JSON.stringify({ kind: 'synonym', words: 'trem', meaning: 'um texto' })}`,
  ]);
  expect(await screen.findByRole('button', { name: 'Editar Ônibus' })).toBeTruthy();
});

it.each(['Salvar', 'Excluir'])(
  'the word rules screen names the version that was shown at “%s”, and shows the current rule where it is another',
  async (name) => {
    const shown = { ...rule, id: 3, version: 1, updated_at: '2026-11-20T12:00:00.000Z', updated_by: 'ana' };
    let stored = shown;
    const requests = renderAdmin(<HouseRulesScreen />, (_, method) => {
      if (method === 'GET') return { rules: [stored] };
      stored = { ...shown, meaning: 'atacante', version: 2 };
      return rowConflict();
    });
    const press = async (button: string) =>
      userEvent.click(await screen.findByRole('button', { name: `${button} hacker` }));
    if (name === 'Salvar') await press('Editar');
    await press(name);
    expect(await screen.findByText(/^Outra pessoa mudou isto depois que a tela/)).toBeTruthy();
    expect(await screen.findByText('atacante')).toBeTruthy();
    expect(changes(requests)[0]).toMatch(/"version":1|\?version=1/);
  },
);
