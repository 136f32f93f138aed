import { Extension } from '@tiptap/core';
import { Suggestion, type SuggestionProps } from '@tiptap/suggestion';
import { blocks, type BlockName } from '@vitrine/contracts';
import { asksAddress, type ToolName } from '../html/toolbar-actions';
import { runTool } from './tools';

interface Entry {
  label: string;
  /** Other words under which people look for it. */
  words: string;
  tool: Exclude<ToolName, 'link'>;
}

const ENTRIES: Entry[] = [
  { label: 'Título H2', words: 'subtitulo cabecalho', tool: 'h2' },
  { label: 'Título H3', words: 'subtitulo menor', tool: 'h3' },
  { label: 'Lista com marcadores', words: 'pontos topicos', tool: 'bullets' },
  { label: 'Lista numerada', words: 'numeros passos', tool: 'numbers' },
  { label: 'Citação', words: 'aspas', tool: 'quote' },
  ...blocks.map(([tool, { label, words }]) => ({ label, words, tool })),
  { label: 'Tabela', words: 'linhas colunas', tool: 'table' },
  { label: 'Imagem', words: 'foto figura', tool: 'image' },
  { label: 'Código', words: 'bloco programa', tool: 'code' },
  { label: 'Linha horizontal', words: 'separador', tool: 'rule' },
];

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The entries that a person looks for, by the words of their names. */
export const slashEntries = (query: string): Entry[] =>
  ENTRIES.filter(({ label, words }) =>
    plain(`${label} ${words}`)
      .split(' ')
      .some((word) => word.startsWith(plain(query))),
  );

/** The menu that `/` opens at the start of a line: walked with the arrows, chosen with Enter, closed with Escape. */
class Menu {
  private readonly list = document.createElement('ul');
  private props: SuggestionProps<Entry>;
  private chosen = 0;

  constructor(props: SuggestionProps<Entry>) {
    this.props = props;
    this.list.className = 'slash-menu';
    this.list.id = 'slash-menu';
    this.list.setAttribute('role', 'listbox');
    this.list.setAttribute('aria-label', 'Inserir');
    document.body.append(this.list);
    this.update(props);
  }

  update(props: SuggestionProps<Entry>): void {
    this.props = props;
    this.chosen = Math.min(this.chosen, Math.max(0, props.items.length - 1));
    this.list.replaceChildren(
      ...props.items.map((entry, index) => {
        const option = document.createElement('li');
        option.id = `slash-menu-${index}`;
        option.setAttribute('role', 'option');
        option.textContent = entry.label;
        // The text keeps the focus.
        option.addEventListener('mousedown', (event) => event.preventDefault());
        option.addEventListener('click', () => props.command(entry));
        return option;
      }),
    );
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
    const { dom } = this.props.editor.view;
    dom.removeAttribute('aria-activedescendant');
    dom.removeAttribute('aria-controls');
  }

  private mark(): void {
    for (const [index, option] of [...this.list.children].entries()) {
      option.setAttribute('aria-selected', String(index === this.chosen));
      if (index === this.chosen) option.scrollIntoView?.({ block: 'nearest' });
    }
    const { dom } = this.props.editor.view;
    dom.setAttribute('aria-controls', this.list.id);
    dom.setAttribute('aria-activedescendant', `slash-menu-${this.chosen}`);
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

/**
 * @param onAsk asks for the address of a picture or a card
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
        Suggestion<Entry>({
          editor: this.editor,
          char: '/',
          startOfLine: true,
          allow: ({ state, range }) => state.doc.resolve(range.from).parent.type.name === 'paragraph',
          items: ({ query }) => slashEntries(query),
          command: ({ editor, range, props: { tool } }) => {
            editor.chain().focus().deleteRange(range).run();
            if (asksAddress(tool)) onAsk(tool);
            else {
              const problem = runTool(editor, tool);
              if (problem) onProblem(problem);
            }
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
