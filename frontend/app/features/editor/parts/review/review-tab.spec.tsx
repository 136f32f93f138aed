/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it, jest } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApprovalState, Proposal, ProposalText, Review, ReviewComment } from '@vitrine/contracts';
import { buildAdminPost } from '../../../../lib/api/fixtures';
import { renderAdmin } from '../../../../components/admin/fixtures';
import { EditorContext, type Editor } from '../../saving/editor-context';
import { buildEditor } from '../../fixtures';
import type { ContentNavigation } from '../../text/common/content-handle';
import { stateOfPost } from '../../saving/editor-state';
import { ReviewTab } from './review-tab';

const comment = (over: Partial<ReviewComment>): ReviewComment => ({
  ...{ id: 1, parent_id: null, author_name: 'Bia', author_email: 'bia@vitrine.test', body: 'Veja isto.' },
  ...{
    quote: null,
    place: null,
    proposal: null,
    proposal_state: null,
    created_at: '2026-01-01T00:00:00.000Z',
  },
  ...{ resolved_at: null, resolved_by: null },
  ...over,
});
const review = (comments: ReviewComment[]): Review => ({
  ...{ version: 1, state: 'ready', in_charge: 'bia@vitrine.test', note: 'Confira.' },
  ...{ passed_by: 'ana@vitrine.test', passed_at: '2026-01-01T00:00:00.000Z', comments },
});

const post = buildAdminPost({ title: 'EDR', excerpt: 'Antigo', content: '<p>um</p>\n<p>dois meu</p>' });
const proposal: Proposal = {
  ...{ id: 7, assistant: 'Claude', proposed_by: 'ana@vitrine.test', note: 'Mais claro.', version: 1 },
  created_at: '2026-01-01T00:00:00.000Z',
};
const proposalText: ProposalText = {
  ...proposal,
  base: { excerpt: 'Antigo', content: '<p>um</p>\n<p>dois</p>' },
  fields: { excerpt: 'Novo', content: '<p>UM</p>\n<p>DOIS</p>' },
};

function show(
  comments: ReviewComment[],
  over: Partial<Editor['review']> = {},
  approval: ApprovalState | null = null,
  address = '/',
): Editor {
  const state = stateOfPost(post, 'America/Sao_Paulo');
  const editor = buildEditor({ state });
  editor.review = { ...editor.review, review: review(comments), ...over };
  renderAdmin(
    <EditorContext value={editor}>
      <ReviewTab />
    </EditorContext>,
    (url) =>
      String(url).includes('/proposals/') ? proposalText : { users: [], approval, decisions: [], links: [] },
    address,
  );
  return editor;
}

it('the review tab shows the thread that the inbox leads to, also where it is resolved', async () => {
  const scrolled: (string | undefined)[] = [];
  Element.prototype.scrollIntoView = function (this: HTMLElement) {
    scrolled.push(this.dataset['thread'] ?? this.dataset['proposal']);
  };
  const resolved = comment({
    id: 4,
    resolved_at: '2026-01-02T00:00:00.000Z',
    resolved_by: 'ana@vitrine.test',
  });
  show([comment({ id: 3 }), resolved], {}, null, '/blog/admin/edit/1?comentario=4');
  expect(await screen.findByRole('list', { name: 'Comentários resolvidos' })).toBeTruthy();
  expect(scrolled).toEqual(['4']);
});

it('the review tab says that the proposal which the inbox leads to is settled', async () => {
  show([], {}, null, '/blog/admin/edit/1?proposta=7');
  expect(await screen.findByText('Esta proposta já foi aceita ou recusada.')).toBeTruthy();
});

it.each([
  ['approved', 'approved', 'Aprovado'],
  ['changed', 'approved', 'Mudou desde a aprovação de Carla Reis'],
  ['changed', 'changes_requested', 'Mudanças pedidas'],
  ['changes_requested', 'writing', 'Carla Reis pediu mudanças'],
  ['changes_requested', 'changes_requested', 'Mudanças pedidas'],
  ['asked', 'writing', 'Falta o parecer de Carla Reis'],
] as const)('the review tab says of a text that is %s, handed over as %s: %s', async (state, work, said) => {
  show([], { review: { ...review([]), state: work } }, { state, by_name: 'Carla Reis' });
  const progress = within(screen.getByRole('region', { name: 'Andamento' }));
  expect(await progress.findByText(said)).toBeTruthy();
});

const threads = () =>
  within(screen.getByRole('list', { name: 'Comentários abertos' })).getAllByRole('listitem');

it('the review tab shows who goes on, and the open threads in the order of the text, with what was removed before', () => {
  show([
    comment({ id: 1, quote: 'fim', place: { start: 90, end: 93 }, body: 'Do fim.' }),
    comment({ id: 2, quote: 'foi', body: 'Do que foi.' }),
    comment({ id: 3, quote: 'começo', place: { start: 0, end: 6 }, body: 'Do <b>começo</b>.' }),
    comment({
      id: 4,
      body: 'Resolvido.',
      resolved_at: '2026-01-01T00:00:00.000Z',
      resolved_by: 'ana@vitrine.test',
    }),
    comment({ id: 5, parent_id: 3, body: 'Uma resposta.' }),
  ]);
  expect(screen.getByText('Pronto para revisar')).toBeTruthy();
  const [removed, first, last] = threads();
  expect(within(removed as HTMLElement).getByText('Trecho removido')).toBeTruthy();
  expect(within(first as HTMLElement).getByText('Do <b>começo</b>.')).toBeTruthy();
  expect(within(first as HTMLElement).getByText('Uma resposta.')).toBeTruthy();
  expect(within(last as HTMLElement).getByText('Do fim.')).toBeTruthy();
  expect(screen.queryByText('Resolvido.')).toBeNull();
});

it('the review tab sends a proposal for the selected words, and keeps what was typed where it is not taken', async () => {
  const sent = jest.fn<Editor['review']['comment']>().mockResolvedValue(false);
  show([], { words: { quote: 'antivírus', start: 2, text: 'O antivírus' }, comment: sent });
  const propose = screen.getByRole('checkbox', { name: 'Propor outras palavras' });
  await userEvent.click(propose);
  const words = screen.getByRole('textbox', { name: 'Palavras propostas' });
  await userEvent.type(words, ' novo');
  await userEvent.click(screen.getByRole('button', { name: 'Comentar' }));
  expect(sent).toHaveBeenCalledWith({ body: '', proposal: 'antivírus novo' });
  expect((words as HTMLTextAreaElement).value).toBe('antivírus novo');
});

it('the review tab answers and resolves a thread, and declines its proposal', async () => {
  const root = comment({ quote: 'a', place: { start: 0, end: 1 }, proposal: 'b', proposal_state: 'open' });
  const answered = jest.fn<Editor['review']['comment']>().mockResolvedValue(true);
  const settled = jest.fn<Editor['review']['settle']>().mockResolvedValue(true);
  const editor = show([root], { comment: answered, settle: settled });
  await userEvent.type(screen.getByRole('textbox', { name: 'Resposta a Bia' }), 'Feito.');
  await userEvent.click(screen.getByRole('button', { name: 'Responder' }));
  expect(answered).toHaveBeenCalledWith({ body: 'Feito.', parent_id: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Recusar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Resolver' }));
  expect(settled.mock.calls).toEqual([
    [root, { proposal_state: 'declined' }],
    [root, { resolved: true }],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Ver proposta no texto' }));
  expect(editor.showComment).toHaveBeenCalledWith(1, expect.any(Function));
});

it('the review tab offers the places where the words of a lost comment are, and puts it on one by a click', async () => {
  const lost = comment({ id: 3, quote: 'dois', author_name: 'Bia' });
  const anchored = { text: 'um dois\ntrês dois', list: [] };
  const settled = jest.fn<Editor['review']['settle']>().mockResolvedValue(true);
  show([lost, comment({ id: 4, quote: 'nada' })], { anchored, settle: settled });
  const [first, other] = threads() as [HTMLElement, HTMLElement];
  expect(within(first).getByText(/2 lugares/)).toBeTruthy();
  expect(within(other).queryByText(/lugar/)).toBeNull();
  const places = within(first).getAllByRole('button', { name: /dois/ });
  await userEvent.click(places[1] as HTMLElement);
  expect(settled).toHaveBeenCalledWith(lost, { start: 13, version: 1 });
});

it('the review tab opens a proposal again that was accepted and undone in the text, and offers none to decline before', async () => {
  const root = comment({ quote: 'a', place: { start: 0, end: 1 }, proposal: 'b', proposal_state: 'open' });
  const settled = jest.fn<Editor['review']['settle']>().mockResolvedValue(true);
  const saves = new Map<string, () => Promise<unknown>>();
  const editor = show([root], { settle: settled, whenSaved: (key, settle) => void saves.set(key, settle) });
  const propose = jest.fn<ContentNavigation['propose']>();
  editor.contentNavigation.current = { propose } as Partial<ContentNavigation> as ContentNavigation;
  await userEvent.click(screen.getByRole('button', { name: 'Ver proposta no texto' }));
  (editor.showComment as jest.Mock<Editor['showComment']>).mock.calls[0]?.[1]?.();
  const decide = propose.mock.calls[0]?.[2];
  for (const isAccepted of [true, false]) {
    decide?.(isAccepted);
    expect(saves.size).toBe(1);
    await [...saves.values()][0]?.();
  }
  expect(settled.mock.calls).toEqual([
    [root, { proposal_state: 'accepted' }],
    [root, { proposal_state: 'open' }],
  ]);
  cleanup();
  show([{ ...root, proposal_state: 'accepted' }]);
  expect(screen.queryByRole('button', { name: 'Recusar' })).toBeNull();
});

it('the review tab lists proposals of people and assistants, and settles only saved ones', async () => {
  const root = comment({ quote: 'a', place: { start: 0, end: 1 }, proposal: 'b', proposal_state: 'open' });
  const settled = jest.fn<Editor['review']['settleProposal']>().mockResolvedValue(true);
  const saves: (() => Promise<unknown>)[] = [];
  const editor = show([root], {
    review: { ...review([root]), proposals: [proposal] },
    settleProposal: settled,
    whenSaved: (_key, settle) => void saves.push(settle),
  });
  const list = within(screen.getByRole('list', { name: 'Propostas abertas' }));
  expect(screen.getByRole('list', { name: 'Comentários abertos' }).children).toHaveLength(0);
  await list.findByText('Resumo');
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  expect(list.getByText(/O texto mudou depois desta proposta/)).toBeTruthy();
  expect(list.getByText('E mais uma mudança.')).toBeTruthy();
  await userEvent.click(list.getByRole('button', { name: 'Comparar' }));
  const dialog = within(screen.getByRole('dialog', { name: /^Proposta de Claude/ }));
  const boxes = dialog.getAllByRole<HTMLInputElement>('checkbox');
  // What a person has written since is not replaced without a confirmation.
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true, false]);
  await userEvent.click(dialog.getByRole('button', { name: 'Aplicar' }));
  expect(editor.dispatch).toHaveBeenCalledWith({
    type: 'apply-ai',
    fields: { ...editor.state.fields, excerpt: 'Novo', content: '<p>UM</p>\n<p>dois meu</p>' },
  });
  expect(settled).not.toHaveBeenCalled();
  await saves[0]?.();
  expect(settled).toHaveBeenCalledWith(7, 'accepted');
});
