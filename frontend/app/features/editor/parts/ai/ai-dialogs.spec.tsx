/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildAdminPost } from '../../../../lib/api/fixtures';
import { renderInEditor } from '../../fixtures';
import { initialState, stateOfPost } from '../../saving/editor-state';
import { buildFields } from '../../saving/fixtures';
import type { SentImprovement } from './use-ai-jobs';
import { ImageDialog } from './image-dialog';
import { ImproveDialog } from './improve-dialog';
import { JobBar } from './job-bar';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const state = initialState(buildFields({ title: 'Velho', meta_title: 'Título novo', meta_description: '' }));
const improvement: SentImprovement = {
  old_scores: { seo: 50, geo: 61, readability: 72 },
  new_scores: { seo: 60, geo: 59, readability: 72 },
  improved_content: {
    ...{ improved_title: 'Título novo', improved_meta_description: 'Descrição nova' },
    ...{ improved_meta_keywords: '', improved_content: '', improvements_summary: '' },
  },
  citations: [],
  id: 'job-1',
  sent: state.fields,
};

it('an AI dialog applies the suggestions that are accepted, and closes', async () => {
  const { dispatch, jobs, review } = renderInEditor(<ImproveDialog />, { state, jobs: { improvement } });
  const gains = ['SEO', 'GEO', 'Legibilidade'].map(
    (label) => screen.getByText(label, { selector: 'span' }).nextElementSibling?.textContent,
  );
  expect(gains).toEqual(['+10', '-2', '0']);
  await press('Recusar todas');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Aplicar Melhorias' }).disabled).toBe(true);
  expect(screen.getByText('0 de 2 mudanças aceitas')).toBeTruthy();
  await press('Aceitar todas');
  await userEvent.click(screen.getByLabelText('Aceitar: Título'));
  await press('Aplicar Melhorias');
  expect(dispatch).toHaveBeenCalledWith({
    type: 'apply-ai',
    fields: { ...state.fields, meta_description: 'Descrição nova' },
  });
  expect(jobs.closeImprovement).toHaveBeenCalledTimes(1);
  expect(review.settleImprovement).toHaveBeenCalledWith('job-1', 'accepted');
});

it('an AI dialog accepts by default nothing that would replace what was typed since', () => {
  const typed = { ...state, fields: { ...state.fields, title: 'Meu' } };
  renderInEditor(<ImproveDialog />, { state: typed, jobs: { improvement } });
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ labels, checked }) => [labels?.[0]?.textContent, checked])).toEqual([
    ['Aceitar: Título · no lugar do que você escreveu depois do pedido', false],
    ['Aceitar: Meta descrição', true],
  ]);
});

it.each([
  ['a draft', { is_published: false }, false],
  ['a live post', { is_published: true }, true],
  ['a scheduled post', { scheduled_publish_at: '2030-01-01T12:00:00Z' }, true],
])('an AI dialog says what becomes of an accepted text in %s', (_, over, isPending) => {
  const opened = stateOfPost(buildAdminPost(over), 'America/Sao_Paulo');
  renderInEditor(<ImproveDialog />, { state: opened, jobs: { improvement } });
  expect(screen.getByRole('dialog').textContent.includes('alteração pendente')).toBe(isPending);
});

it.each([
  ['Uma', 'Gerar imagem', 'drawImage', ['Um escudo']],
  ['3, lado a lado', 'Gerar 3 imagens', 'draw', ['Um escudo', 3]],
] as const)('an AI dialog asks for pictures: %s', async (count, label, call, order) => {
  const { jobs, pictures } = renderInEditor(<ImageDialog onClose={() => undefined} />, { state });
  const prompt = screen.getByLabelText<HTMLTextAreaElement>(/^Descrição da imagem/);
  expect(prompt.value).toContain('“Velho”');
  await userEvent.selectOptions(screen.getByLabelText('Quantas imagens'), count);
  fireEvent.change(prompt, { target: { value: ' ' } });
  await press(label);
  expect(screen.getByText('Descreva a imagem que deseja gerar.')).toBeTruthy();
  fireEvent.change(prompt, { target: { value: ' Um escudo ' } });
  await press(label);
  const asked = { drawImage: jobs.drawImage, draw: pictures.draw };
  expect(asked[call]).toHaveBeenCalledWith(...(order as [string, number]));
  expect(asked[call === 'draw' ? 'drawImage' : 'draw']).not.toHaveBeenCalled();
});

it('an AI dialog stops a job that the server has taken, and no other', async () => {
  const running = {
    id: null,
    kind: 'generate',
    stopping: false,
    connected: true,
    progress: { progress: 7, step: '' },
  };
  const { jobs } = renderInEditor(<JobBar />, { jobs: { running: running as never } });
  expect(screen.getByRole('status').textContent).toBe('Na fila da IA...');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('7');
  await press('Parar');
  expect(jobs.stop).not.toHaveBeenCalled();
});
