/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import type { SaveTrouble } from './use-saving';
import { problemField, SaveProblem } from './save-problem';

const failed = (over: object): SaveTrouble => ({
  kind: 'failed',
  error: { heading: 'Erro ao salvar post:', lines: [], bullets: [], details: '', field: null, ...over },
});
/** The words of the message, and the field that it leads to. */
function show(trouble: SaveTrouble) {
  cleanup();
  const { container } = render(<SaveProblem trouble={trouble} />);
  return { words: container.textContent, field: problemField(trouble) };
}

it('the save problem lists what is wrong', () => {
  const { words, field } = show({
    kind: 'invalid',
    problems: [
      { field: 'slug', message: 'Slug é obrigatório' },
      { field: 'title', message: 'Título é obrigatório' },
    ],
  });
  expect([words, field]).toEqual(['Erro de validaçãoSlug é obrigatórioTítulo é obrigatório', 'slug']);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

it('the save problem names the field that the server refused', () => {
  const { words, field } = show(failed({ lines: ['O slug já existe'], field: 'slug' }));
  expect([words, field]).toEqual(['Erro ao salvar post:O slug já existeCampo problemático: Slug', 'slug']);
});

it('the save problem names every field below the lists and the details, also one that the editor does not know', () => {
  const bullets = ['Resumo: longo demais'];
  expect(show(failed({ lines: ['Confira.'], bullets, details: 'linha 3', field: 'excerpt' })).words).toBe(
    'Erro ao salvar post:Confira.Resumo: longo demaislinha 3Campo problemático: Resumo',
  );
  const { words, field } = show(failed({ lines: ['O formato é inválido.'], field: 'desk_id' }));
  expect([words, field]).toEqual([
    'Erro ao salvar post:O formato é inválido.Campo problemático: desk_id',
    undefined,
  ]);
});

it('the save problem says that the text is still there where the server said nothing', () => {
  const { words } = show(failed({ heading: 'Erro HTTP 502: Bad Gateway' }));
  expect(words).toContain('O texto continua no editor.');
});
