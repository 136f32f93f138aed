/** @jest-environment ./frontend/dom-environment.ts */
import { history, undo } from '@codemirror/commands';
import { EditorView } from '@codemirror/view';
import { afterEach, expect, it, jest } from '@jest/globals';
import { NOTHING_SELECTED } from './selected-html';
import { trackedSelections, trackSourceSelection } from './tracked-selection';

const SOURCE =
  '<p>Veja <a href="/blog/guia" title="Guia de compras">aqui</a>.</p>\n<ul><li>um</li><li>dois</li></ul>';
const CUT = 'A seleção corta uma tag ao meio. Selecione o texto do começo ao fim dela.';

const views: EditorView[] = [];
afterEach(() => views.splice(0).forEach((view) => view.destroy()));

/** The source with these characters of it selected. */
function selecting(words: string) {
  const from = SOURCE.indexOf(words);
  const view = new EditorView({
    doc: SOURCE,
    selection: { anchor: from, head: from + words.length },
    extensions: [history(), trackedSelections],
    parent: document.body,
  });
  views.push(view);
  const onChange = jest.fn();
  return { view, onChange, tracking: trackSourceSelection(view, onChange) };
}

it.each([
  ['what a tag says', 'Guia de compras', CUT],
  ['the end of a tag', 'compras">aqui</a>', CUT],
  ['the beginning of a tag', 'Veja <a href', CUT],
  ['half of an element', 'Veja <a href="/blog/guia" title="Guia de compras">aqui', CUT],
  [
    'an item without its list',
    '<li>um</li>',
    'Selecione a lista ou a tabela inteira, ou só o texto de um item.',
  ],
  ['nothing', '', NOTHING_SELECTED],
  ['a line break', '\n', NOTHING_SELECTED],
])('%s is no passage', (_, words, problem) => {
  const { view, tracking } = selecting(words);
  expect(tracking).toEqual({ problem });
  expect(view.dom.querySelector('.tracked-selection')).toBeNull();
});

it('a passage is marked, replaced as one step, and given back by another', () => {
  const { view, onChange, tracking } = selecting('Veja ');
  if ('problem' in tracking) throw new Error(tracking.problem);
  const { tracked } = tracking;
  // Spaces around are no part of it.
  expect(tracked.passage.html).toBe('Veja');
  expect(view.dom.querySelector('.tracked-selection')?.textContent).toBe('Veja');
  expect(tracked.replace('Leia')).toBe(true);
  expect(view.state.doc.toString()).toBe(SOURCE.replace('Veja', 'Leia'));
  expect(tracked.replace('Outra vez')).toBe(false);
  undo(view);
  expect(view.state.doc.toString()).toBe(SOURCE);
  expect(onChange).not.toHaveBeenCalled();
});

it('a passage that has changed is not replaced before it is asked for again', () => {
  const { view, onChange, tracking } = selecting('Veja');
  if ('problem' in tracking) throw new Error(tracking.problem);
  const { tracked } = tracking;
  const at = SOURCE.indexOf('eja');
  view.dispatch({ changes: { from: at, insert: 'ê' } });
  expect(onChange.mock.calls).toEqual([[false]]);
  expect(tracked.replace('Leia')).toBe(false);
  expect(tracked.renew()?.html).toBe('Vêeja');
  expect(tracked.replace('Leia')).toBe(true);
  expect(view.state.doc.toString()).toBe(SOURCE.replace('Veja', 'Leia'));
});
