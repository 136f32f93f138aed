import { Extension } from '@tiptap/core';
import { Suggestion, type SuggestionProps } from '@tiptap/suggestion';
import type { BlockName } from '@vitrine/contracts';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { findInserts, INSERTS, NOTE, type InsertEntry } from '../common/tool-list';
import { asksAddress } from '../common/toolbar-actions';
import { runTool } from './tools';

const ID = 'slash-menu';

/** The entries in groups; those that were looked for in one. */
function Entries({ query, items, command, chosen }: SuggestionProps<InsertEntry> & { chosen: number }) {
  const groups = query === '' ? INSERTS : [{ name: '', entries: items }];
  return groups.map(({ name, entries }) => (
    <div key={name} role="group" aria-label={name || undefined}>
      {name && <p className="px-2.5 pt-2 pb-1 text-2xs font-bold text-neutral-600">{name}</p>}
      {entries.map((entry) => {
        const { tool, label, hint, icon: Icon } = entry;
        const at = items.indexOf(entry);
        return (
          <div
            key={tool}
            id={`${ID}-${at}`}
            role="option"
            aria-selected={at === chosen}
            className="flex cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1 hover:bg-neutral-100 aria-selected:bg-neutral-100"
            // The text keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => command(entry)}
          >
            <Icon aria-hidden className="size-4 shrink-0 text-neutral-600" />
            <span className="min-w-0">
              <span className="block text-sm font-medium text-neutral-900">{label}</span>
              <span className="block text-2xs text-neutral-600">{hint}</span>
            </span>
          </div>
        );
      })}
    </div>
  ));
}

/** The menu that `/` opens at the start of a line: walked with the arrows, chosen with Enter, closed with Escape. */
class Menu {
  private readonly list = document.createElement('div');
  private readonly root = createRoot(this.list);
  private props: SuggestionProps<InsertEntry>;
  private chosen = 0;

  constructor(props: SuggestionProps<InsertEntry>) {
    this.props = props;
    this.list.className = ID;
    this.list.id = ID;
    this.list.setAttribute('role', 'listbox');
    this.list.setAttribute('aria-label', 'Inserir');
    this.list.tabIndex = 0;
    props.editor.view.dom.parentElement?.append(this.list);
    this.update(props);
  }

  update(props: SuggestionProps<InsertEntry>): void {
    // What is looked for comes first.
    if (props.query !== this.props.query) this.chosen = 0;
    this.props = props;
    this.list.hidden = props.items.length === 0;
    this.mark();
    this.place();
  }

  press(event: KeyboardEvent): boolean {
    const { items, command } = this.props;
    if (items.length === 0) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      this.chosen = (this.chosen + step + items.length) % items.length;
      this.mark();
      return true;
    }
    const entry = items[this.chosen];
    if ((event.key !== 'Enter' && event.key !== 'Tab') || !entry) return false;
    command(entry);
    return true;
  }

  remove(): void {
    this.list.remove();
    // Not within a rendering of the editor around it.
    queueMicrotask(() => this.root.unmount());
    const { dom } = this.props.editor.view;
    dom.removeAttribute('aria-activedescendant');
    dom.removeAttribute('aria-controls');
  }

  private mark(): void {
    flushSync(() => this.root.render(<Entries {...this.props} chosen={this.chosen} />));
    const id = `${ID}-${this.chosen}`;
    document.getElementById(id)?.scrollIntoView?.({ block: 'nearest' });
    const { dom } = this.props.editor.view;
    dom.setAttribute('aria-controls', this.list.id);
    dom.setAttribute('aria-activedescendant', id);
  }

  private place(): void {
    const line = this.props.clientRect?.();
    if (!line) return;
    const below = window.innerHeight - line.bottom;
    const { offsetHeight: height, offsetWidth: width } = this.list;
    const top = below > height + 8 ? line.bottom + 4 : Math.max(8, line.top - height - 4);
    this.list.style.top = `${top}px`;
    this.list.style.left = `${Math.max(8, Math.min(line.left, window.innerWidth - width - 8))}px`;
  }
}

/** What leads to a note within a line; a slash and another word are text. */
const NOTE_QUERY = /^\/n(?:o(?:ta?)?)?$/;

/**
 * @param onAsk asks for the address or the pictures of what is inserted
 * @param onProblem says why a tool can't do anything here
 */
export const slashMenu = (onAsk: (tool: 'image' | BlockName) => void, onProblem: (text: string) => void) =>
  Extension.create({
    name: 'slashMenu',
    addProseMirrorPlugins() {
      let menu: Menu | null = null;
      const close = () => {
        menu?.remove();
        menu = null;
      };
      return [
        Suggestion<InsertEntry>({
          editor: this.editor,
          char: '/',
          // Within a line there is the note alone.
          allow: ({ state, range: { from, to } }) => {
            const { parent, parentOffset } = state.doc.resolve(from);
            const isInLine = parentOffset > 0 && !NOTE_QUERY.test(state.doc.textBetween(from, to));
            return parent.type.name === 'paragraph' && !isInLine;
          },
          items: ({ query, editor }) => {
            const entries = findInserts(query);
            const { parentOffset } = editor.state.selection.$from;
            return parentOffset === query.length + 1 ? entries : entries.filter((entry) => entry === NOTE);
          },
          command: ({ editor, range, props: { tool } }) => {
            // A note follows its word at once.
            const isBehindSpace =
              tool === 'note' && range.from > editor.state.doc.resolve(range.from).start();
            const from = isBehindSpace ? range.from - 1 : range.from;
            editor.chain().focus().deleteRange({ from, to: range.to }).run();
            if (asksAddress(tool)) return onAsk(tool);
            const problem = runTool(editor, tool, onAsk);
            if (problem) onProblem(problem);
          },
          render: () => ({
            onStart: (props) => (menu = new Menu(props)),
            onUpdate: (props) => menu?.update(props),
            onKeyDown: ({ event }) => {
              if (event.key !== 'Escape') return menu?.press(event) ?? false;
              close();
              event.preventDefault();
              return true;
            },
            onExit: close,
          }),
        }),
      ];
    },
  });
