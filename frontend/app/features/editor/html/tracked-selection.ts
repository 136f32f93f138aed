import { isolateHistory } from '@codemirror/commands';
import { StateEffect, StateField, type EditorState, type Extension } from '@codemirror/state';
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view';
import { plainText } from '../../../lib/diff/html-blocks';
import { sourcePieces } from '../../../lib/diff/source-pieces';
import {
  contextOf,
  NOTHING_SELECTED,
  selectionProblem,
  type Tracking,
  type SelectedHtml,
} from './selected-html';

interface Tracked {
  from: number;
  to: number;
  original: string;
  place: HTMLElement;
  onChange(isAsProposed: boolean): void;
}

/** The event of a change that puts a text by the AI into the article. */
export const BY_AI = 'input.ai';

const setTracked = StateEffect.define<Tracked | null>();

class ElementWidget extends WidgetType {
  private readonly element: HTMLElement;
  constructor(element: HTMLElement) {
    super();
    this.element = element;
  }
  override eq(other: ElementWidget): boolean {
    return other.element === this.element;
  }
  override toDOM(): HTMLElement {
    return this.element;
  }
  override ignoreEvent(): boolean {
    return true;
  }
}

const isAsProposed = ({ doc }: EditorState, { from, to, original }: Tracked): boolean =>
  from < to && doc.sliceString(from, to) === original;

function decorate(state: EditorState, tracked: Tracked | null): DecorationSet {
  if (!tracked) return Decoration.none;
  const widget = Decoration.widget({ widget: new ElementWidget(tracked.place), block: true, side: 1 });
  return Decoration.set(
    [
      ...(isAsProposed(state, tracked)
        ? [
            Decoration.mark({ class: 'tracked-selection', attributes: { 'data-tracked': '' } }).range(
              tracked.from,
              tracked.to,
            ),
          ]
        : []),
      widget.range(state.doc.lineAt(tracked.to).to),
    ],
    true,
  );
}

const trackedSelection = StateField.define<Tracked | null>({
  create: () => null,
  update(tracked, tr) {
    for (const effect of tr.effects) if (effect.is(setTracked)) return effect.value;
    if (!tracked || !tr.docChanged) return tracked;
    const from = tr.changes.mapPos(tracked.from, 1);
    return { ...tracked, from, to: Math.max(from, tr.changes.mapPos(tracked.to, -1)) };
  },
  provide: (field) =>
    EditorView.decorations.compute([field, 'doc'], (state) => decorate(state, state.field(field))),
});

/** Keeps a passage of the source marked, and a place for the proposal below it; neither is part of the text. */
export const trackedSelections: Extension = [
  trackedSelection,
  EditorView.updateListener.of(({ docChanged, state }) => {
    const tracked = docChanged && state.field(trackedSelection);
    if (tracked) tracked.onChange(isAsProposed(state, tracked));
  }),
];

const CUT = 'A seleção corta uma tag ao meio. Selecione o texto do começo ao fim dela.';
/** Elements that only stand in one of their own kind. */
const PART = /^<(?:li|dt|dd|t(?:[rdh]|head|body|foot)|caption|figcaption)\b/i;

/** Whether a place of some HTML lies within a tag. */
function inTag(html: string, at: number): boolean {
  const start = html.lastIndexOf('<', at - 1);
  return (
    start >= 0 &&
    at > 0 &&
    /^<[/!a-z]/i.test(html.slice(start, start + 2)) &&
    !html.slice(start, at).includes('>')
  );
}

function passageOf(state: EditorState, from: number, to: number): SelectedHtml | string {
  const text = state.doc.toString();
  const html = text.slice(from, to);
  if (html === '') return NOTHING_SELECTED;
  if (inTag(text, from) || inTag(text, to)) return CUT;
  const pieces = sourcePieces(html);
  if (pieces.some(({ kind }) => kind === 'opaque')) return CUT;
  if (pieces.some(({ start }) => PART.test(html.slice(start)))) {
    return 'Selecione a lista ou a tabela inteira, ou só o texto de um item.';
  }
  if (plainText(html) === '') return NOTHING_SELECTED;
  return { html, ...contextOf(plainText(text.slice(0, from)), plainText(text.slice(to))) };
}

/** Marks what is selected as the passage to propose for; `onChange` is called after each change of the text. */
export function trackSourceSelection(view: EditorView, onChange: Tracked['onChange']): Tracking {
  const { main } = view.state.selection;
  const selected = view.state.sliceDoc(main.from, main.to);
  const from = main.from + (selected.length - selected.trimStart().length);
  const to = Math.max(from, main.to - (selected.length - selected.trimEnd().length));
  const passage = passageOf(view.state, from, to);
  if (typeof passage === 'string') return { problem: passage };
  const problem = selectionProblem(passage);
  if (problem) return { problem };

  const place = document.createElement('div');
  place.className = 'proposal-place';
  const current = (): Tracked | null => view.state.field(trackedSelection);
  const track = (range: { from: number; to: number }): void => {
    const tracked = { ...range, original: view.state.sliceDoc(range.from, range.to), place, onChange };
    // What is typed next replaces no passage that is looked at.
    view.dispatch({ effects: setTracked.of(tracked), selection: { anchor: range.to } });
  };
  track({ from, to });
  return {
    tracked: {
      passage,
      place,
      replace(html, by) {
        const tracked = current();
        if (!tracked || !isAsProposed(view.state, tracked)) return false;
        view.dispatch({
          changes: { from: tracked.from, to: tracked.to, insert: html },
          selection: { anchor: tracked.from + html.length },
          effects: setTracked.of(null),
          annotations: isolateHistory.of('full'),
          userEvent: by === 'ai' ? BY_AI : 'input.replace',
          scrollIntoView: true,
        });
        view.focus();
        return true;
      },
      renew() {
        const tracked = current();
        if (!tracked || tracked.from >= tracked.to) return null;
        const now = passageOf(view.state, tracked.from, tracked.to);
        if (typeof now === 'string' || selectionProblem(now)) return null;
        track({ from: tracked.from, to: tracked.to });
        return now;
      },
      release() {
        view.dispatch({ effects: setTracked.of(null) });
        view.focus();
      },
    },
  };
}
