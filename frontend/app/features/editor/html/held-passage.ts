import { isolateHistory } from '@codemirror/commands';
import { StateEffect, StateField, type EditorState, type Extension } from '@codemirror/state';
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view';
import { plainText } from '../../../lib/diff/html-blocks';
import { sourcePieces } from '../../../lib/diff/source-pieces';
import { contextOf, NOTHING_SELECTED, passageProblem, type Holding, type Passage } from './passage';

interface Held {
  from: number;
  to: number;
  original: string;
  place: HTMLElement;
  onChange(isAsProposed: boolean): void;
}

/** The event of a change that puts a text by the AI into the article. */
export const BY_AI = 'input.ai';

const setHeld = StateEffect.define<Held | null>();

class Place extends WidgetType {
  private readonly place: HTMLElement;
  constructor(place: HTMLElement) {
    super();
    this.place = place;
  }
  override eq(other: Place): boolean {
    return other.place === this.place;
  }
  override toDOM(): HTMLElement {
    return this.place;
  }
  override ignoreEvent(): boolean {
    return true;
  }
}

const isAsProposed = ({ doc }: EditorState, { from, to, original }: Held): boolean =>
  from < to && doc.sliceString(from, to) === original;

function decorate(state: EditorState, held: Held | null): DecorationSet {
  if (!held) return Decoration.none;
  const widget = Decoration.widget({ widget: new Place(held.place), block: true, side: 1 });
  return Decoration.set(
    [
      ...(isAsProposed(state, held)
        ? [
            Decoration.mark({ class: 'held-passage', attributes: { 'data-held': '' } }).range(
              held.from,
              held.to,
            ),
          ]
        : []),
      widget.range(state.doc.lineAt(held.to).to),
    ],
    true,
  );
}

const heldPassage = StateField.define<Held | null>({
  create: () => null,
  update(held, tr) {
    for (const effect of tr.effects) if (effect.is(setHeld)) return effect.value;
    if (!held || !tr.docChanged) return held;
    const from = tr.changes.mapPos(held.from, 1);
    return { ...held, from, to: Math.max(from, tr.changes.mapPos(held.to, -1)) };
  },
  provide: (field) =>
    EditorView.decorations.compute([field, 'doc'], (state) => decorate(state, state.field(field))),
});

/** Keeps a passage of the source marked, and a place for the proposal below it; neither is part of the text. */
export const holdingPassages: Extension = [
  heldPassage,
  EditorView.updateListener.of(({ docChanged, state }) => {
    const held = docChanged && state.field(heldPassage);
    if (held) held.onChange(isAsProposed(state, held));
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

function passageOf(state: EditorState, from: number, to: number): Passage | string {
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

/** Marks what is selected as the passage to propose for; `onChange` is told after each change of the text. */
export function holdSourceSelection(view: EditorView, onChange: Held['onChange']): Holding {
  const { main } = view.state.selection;
  const selected = view.state.sliceDoc(main.from, main.to);
  const from = main.from + (selected.length - selected.trimStart().length);
  const to = Math.max(from, main.to - (selected.length - selected.trimEnd().length));
  const passage = passageOf(view.state, from, to);
  if (typeof passage === 'string') return { problem: passage };
  const problem = passageProblem(passage);
  if (problem) return { problem };

  const place = document.createElement('div');
  place.className = 'held-place';
  const current = (): Held | null => view.state.field(heldPassage);
  const hold = (range: { from: number; to: number }): void => {
    const held = { ...range, original: view.state.sliceDoc(range.from, range.to), place, onChange };
    // What is typed next replaces no passage that is looked at.
    view.dispatch({ effects: setHeld.of(held), selection: { anchor: range.to } });
  };
  hold({ from, to });
  return {
    held: {
      passage,
      place,
      replace(html) {
        const held = current();
        if (!held || !isAsProposed(view.state, held)) return false;
        view.dispatch({
          changes: { from: held.from, to: held.to, insert: html },
          selection: { anchor: held.from + html.length },
          effects: setHeld.of(null),
          annotations: isolateHistory.of('full'),
          userEvent: BY_AI,
          scrollIntoView: true,
        });
        view.focus();
        return true;
      },
      renew() {
        const held = current();
        if (!held || held.from >= held.to) return null;
        const now = passageOf(view.state, held.from, held.to);
        if (typeof now === 'string' || passageProblem(now)) return null;
        hold({ from: held.from, to: held.to });
        return now;
      },
      release() {
        view.dispatch({ effects: setHeld.of(null) });
        view.focus();
      },
    },
  };
}
