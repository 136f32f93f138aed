/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { ToastProvider } from '../../../../components/ui/toast';
import { EditorContext } from '../../saving/editor-context';
import { buildEditor } from '../../fixtures';
import { RewriteMenu } from './rewrite-menu';
import type { Proposal, Rewriting } from './rewriter';
import { RewritingCard } from './rewriting-card';

function show(proposal: Partial<Proposal>, obstacle: string | null = null) {
  const place = document.body.appendChild(document.createElement('div'));
  const rewriter = {
    stop: jest.fn(),
    refuse: jest.fn(),
    accept: jest.fn(),
    again: jest.fn(),
    ask: jest.fn(),
  };
  const whole = {
    ...{ operation: 'shorten', instruction: '', passage: { html: 'um texto longo' }, tracked: { place } },
    ...{ phase: 'done', stopping: false, connected: true, progress: { progress: 0, step: '' } },
    ...{ html: 'um texto', problem: null, isAsProposed: true },
    ...proposal,
  };
  const rewriting = { proposal: whole, rewriter, obstacle, instruct: jest.fn() } as unknown as Rewriting;
  render(
    <ToastProvider>
      <EditorContext value={buildEditor()}>
        <RewriteMenu rewriting={rewriting} />
        <RewritingCard rewriting={rewriting} />
      </EditorContext>
    </ToastProvider>,
  );
  return rewriter;
}
const buttons = () => screen.getAllByRole('button').flatMap(({ textContent }) => textContent || []);
const card = () => screen.getByRole('group', { name: 'Sugestão da IA: Encurtar' });

it.each([
  ['writes', { phase: 'writing' }, ['Parar']],
  ['is done', {}, ['Aceitar', 'Recusar', 'Tentar de novo']],
  [
    'is about a text that has changed',
    { isAsProposed: false },
    ['Copiar texto', 'Recusar', 'Tentar de novo'],
  ],
  ['has lost its place', { tracked: null }, ['Copiar texto', 'Recusar']],
  ['has come to nothing', { phase: 'failed', html: '' }, ['Fechar', 'Tentar de novo']],
] as [string, Partial<Proposal>, string[]][])(
  'the rewriting card offers what can be done with a proposal that %s',
  (_name, proposal, offered) => {
    show(proposal);
    expect(buttons().filter((text) => text !== 'IA')).toEqual(offered);
  },
);

it.each([
  ['writing', 'stop'],
  ['done', 'refuse'],
] as const)('Escape ends a proposal that is %s: %s', (phase, ended) => {
  const rewriter = show({ phase });
  fireEvent.keyDown(card(), { key: 'Escape' });
  expect([rewriter.stop.mock.calls.length, rewriter.refuse.mock.calls.length]).toEqual(
    ended === 'stop' ? [1, 0] : [0, 1],
  );
});

it('the rewriting card says where a copy failed', async () => {
  show({ tracked: null });
  fireEvent.click(screen.getByRole('button', { name: 'Copiar texto' }));
  expect((await screen.findByText(/^O navegador não deixou copiar\./)).closest('[role=alert]')).toBeTruthy();
});

it('the rewriting card says before a proposal of a person is accepted what goes of links and looks', () => {
  const passage = { html: '<strong>um</strong> <a href="/x">guia</a>' } as Proposal['passage'];
  show({ author: 'Bia', passage, html: 'um texto' });
  expect([screen.queryByText(/negrito/), screen.queryByText(/guia/, { selector: 'b' })]).not.toContain(null);
  expect(buttons()).toContain('Aceitar');
});

it('the rewriting card can not be asked while something is in the way, and says what', () => {
  show({}, 'Espere a tarefa de IA que está em andamento.');
  const menu = screen.getByRole<HTMLButtonElement>('button', { name: 'IA na seleção' });
  expect([menu.disabled, menu.title]).toEqual([true, 'Espere a tarefa de IA que está em andamento.']);
});
