import {
  ArrowDown,
  ArrowUp,
  Bold,
  Bookmark,
  Code,
  CopyPlus,
  Download,
  FileText,
  Film,
  Heading2,
  Heading3,
  Image,
  Images,
  Info,
  Italic,
  Link,
  List,
  ListCollapse,
  ListOrdered,
  MessageCircle,
  Minus,
  Package,
  Pilcrow,
  Play,
  Quote,
  Redo2,
  Table,
  Undo2,
  WrapText,
  type LucideIcon,
} from 'lucide-react';
import { blocks, type BlockName } from '@vitrine/contracts';
import { IconButton } from '../../../components/ui/button';
import { walkButtons } from '../../../components/ui/walk-buttons';
import { usesCommandKey } from '../../../lib/shortcuts/use-shortcuts';
import type { ToolName } from './toolbar-actions';

interface ToolButton {
  tool: ToolName | 'undo' | 'redo';
  label: string;
  icon: LucideIcon;
  key?: string;
}

/** What each block of an article has for a button. */
const BLOCK_ICONS: Record<BlockName, LucideIcon> = {
  callout: Info,
  toggle: ListCollapse,
  gallery: Images,
  chatButton: MessageCircle,
  bookmark: Bookmark,
  video: Play,
  fileCard: Download,
  pdfCard: FileText,
  clip: Film,
  product: Package,
};
const blockButtons = (isCard: boolean): ToolButton[] =>
  blocks
    .filter(([, { link }]) => Boolean(link) === isCard)
    .map(([tool, { label }]) => ({ tool, label, icon: BLOCK_ICONS[tool] }));

/** Cards stand in the menu beside the toolbar. */
export const CARD_BUTTONS = blockButtons(true);

const GROUPS: { name: string; buttons: ToolButton[] }[] = [
  {
    name: 'Histórico',
    buttons: [
      { tool: 'undo', label: 'Desfazer', icon: Undo2, key: 'Z' },
      { tool: 'redo', label: 'Refazer', icon: Redo2, key: 'Y' },
    ],
  },
  {
    name: 'Formatação',
    buttons: [
      { tool: 'bold', label: 'Negrito', icon: Bold, key: 'B' },
      { tool: 'italic', label: 'Itálico', icon: Italic, key: 'I' },
      { tool: 'h2', label: 'Título H2', icon: Heading2 },
      { tool: 'h3', label: 'Título H3', icon: Heading3 },
      { tool: 'bullets', label: 'Lista com marcadores', icon: List },
      { tool: 'numbers', label: 'Lista numerada', icon: ListOrdered },
      { tool: 'quote', label: 'Citação', icon: Quote },
      ...blockButtons(false),
      { tool: 'link', label: 'Link', icon: Link, key: 'K' },
      { tool: 'image', label: 'Imagem', icon: Image },
      { tool: 'code', label: 'Código', icon: Code },
    ],
  },
  {
    name: 'Inserção rápida',
    buttons: [
      { tool: 'paragraph', label: 'Parágrafo', icon: Pilcrow },
      { tool: 'break', label: 'Quebra de linha', icon: WrapText },
      { tool: 'rule', label: 'Linha horizontal', icon: Minus },
      { tool: 'table', label: 'Tabela', icon: Table },
    ],
  },
  {
    name: 'Bloco',
    buttons: [
      { tool: 'moveUp', label: 'Mover para cima', icon: ArrowUp, key: 'Alt+↑' },
      { tool: 'moveDown', label: 'Mover para baixo', icon: ArrowDown, key: 'Alt+↓' },
      { tool: 'duplicate', label: 'Duplicar bloco', icon: CopyPlus, key: 'Alt+Shift+↓' },
    ],
  },
];

/** Tools that can be on or off; the others do something once. */
const SWITCHES: readonly string[] = [
  ...['bold', 'italic', 'h2', 'h3', 'bullets', 'numbers', 'quote', 'link', 'code', 'paragraph'],
  ...blockButtons(false).map(({ tool }) => tool),
];

/** The buttons over the content: one stop of the Tab key, walked with the arrow keys. */
export function Toolbar({
  disabled,
  active,
  onTool,
}: {
  disabled: boolean;
  /** Tools whose effect the selection has. */
  active: readonly ToolName[];
  onTool: (tool: ToolButton['tool']) => void;
}) {
  const modifier = usesCommandKey() ? '⌘' : 'Ctrl+';
  return (
    <div
      role="toolbar"
      aria-label="Formatação do conteúdo"
      onKeyDown={walkButtons}
      className="flex items-center gap-y-1 overflow-x-auto p-0.5 sm:flex-wrap"
    >
      {GROUPS.map((group, index) => (
        <div
          key={group.name}
          role="group"
          aria-label={group.name}
          className="flex items-center not-first:ml-0.5 not-first:border-l not-first:border-sand-300 not-first:pl-0.5"
        >
          {group.buttons.map(({ tool, label, icon: Icon, key }, place) => (
            <IconButton
              icon={Icon}
              key={tool}
              label={label}
              title={key ? `${label} (${key.startsWith('Alt') ? '' : modifier}${key})` : label}
              disabled={disabled}
              aria-pressed={SWITCHES.includes(tool) ? active.some((name) => name === tool) : undefined}
              className="aria-pressed:bg-teal-100 aria-pressed:text-teal-900"
              tabIndex={index === 0 && place === 0 ? 0 : -1}
              // The selection in the text must outlive the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onTool(tool)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
