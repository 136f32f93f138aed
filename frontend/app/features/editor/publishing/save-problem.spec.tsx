/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import type { SaveTrouble } from '../saving/use-saving';
import { problemField, SaveProblem } from './save-problem';

const failed = (over: object): SaveTrouble => ({
  kind: 'failed',
  error: { heading: 'Erro ao salvar post:', lines: [], bullets: [], field: null, ...over },
});
/** The words of the message, and the field that it leads to. */
function show(trouble: SaveTrouble) {
  cleanup();
  const { container } = render(<SaveProblem trouble={trouble} />);
  return { words: container.textContent, field: problemField(trouble) };
}

it('lists what is wrong', () => {
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

it('names the field that the server refused', () => {
  const { words, field } = show(failed({ lines: ['O slug já existe'], field: 'slug' }));
  expect([words, field]).toEqual(['Erro ao salvar post:O slug já existeCampo problemático: Slug', 'slug']);
});

it('says nothing twice, and no name that only machines know', () => {
  const bullets = ['Resumo: Deve ter no máximo 500 caracteres.'];
  expect(show(failed({ bullets, field: 'excerpt' })).words).not.toContain('Campo problemático');
  const { words, field } = show(failed({ lines: ['O formato é inválido.'], field: 'desk_id' }));
  expect([words, field]).toEqual(['Erro ao salvar post:O formato é inválido.', undefined]);
});

it('says that nothing is lost where the server said nothing', () => {
  const { words } = show(failed({ heading: 'Erro HTTP 502: Bad Gateway' }));
  expect(words).toContain('Nada foi perdido: o texto continua no editor.');
});
