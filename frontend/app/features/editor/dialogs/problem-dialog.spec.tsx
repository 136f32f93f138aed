/** @jest-environment ./frontend/dom-environment.ts */
import { describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInEditor } from '../fixtures';
import type { SaveTrouble } from '../saving/use-saving';
import { ProblemDialog } from './problem-dialog';

const failed = (over: object): SaveTrouble => ({
  kind: 'failed',
  error: { heading: 'Erro ao salvar post:', lines: [], bullets: [], field: null, ...over },
});
const show = (trouble: SaveTrouble) => renderInEditor(<ProblemDialog />, { saving: { trouble } });
const words = () => screen.getByRole('alertdialog').textContent;

describe('the dialog of a save that was not done', () => {
  it('lists what is wrong', async () => {
    const { saving } = show({
      kind: 'invalid',
      problems: [
        { field: 'slug', message: 'Slug é obrigatório' },
        { field: 'title', message: 'Título é obrigatório' },
      ],
    });
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Slug é obrigatório',
      'Título é obrigatório',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Voltar ao editor' }));
    expect(saving.dismiss).toHaveBeenCalled();
  });

  it('names the field that the server refused', () => {
    show(failed({ lines: ['O slug já existe'], field: 'slug' }));
    expect(words()).toContain('O slug já existe');
    expect(words()).toContain('Campo problemático: Slug');
    expect(words()).not.toContain('Nada foi perdido');
  });

  it('says nothing twice, and no name that only machines know', () => {
    show(failed({ bullets: ['Resumo: Deve ter no máximo 500 caracteres.'], field: 'excerpt' }));
    expect(words()).not.toContain('Campo problemático');
    cleanup();
    show(failed({ lines: ['O formato é inválido.'], field: 'desk_id' }));
    expect(words()).not.toContain('desk_id');
  });

  it('says that nothing is lost where the server said nothing', () => {
    show(failed({ heading: 'Erro HTTP 502: Bad Gateway' }));
    expect(words()).toContain('Nada foi perdido: o texto continua no editor.');
  });

  it('leaves a conflict to the dialog of its own', () => {
    renderInEditor(<ProblemDialog />);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
