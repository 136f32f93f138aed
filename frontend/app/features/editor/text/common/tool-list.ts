import {
  ArrowDown,
  ArrowUp,
  Bold,
  Bookmark,
  Code,
  CopyPlus,
  FileText,
  Heading2,
  Heading3,
  Highlighter,
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
  RectangleEllipsis,
  Strikethrough,
  Superscript,
  Table,
  WrapText,
  type LucideIcon,
} from 'lucide-react';
import { blocks, note, type BlockName } from '@vitrine/contracts';
import { fold } from '../../../../lib/words/fold';
import type { ToolName } from './toolbar-actions';

/** A tool of the text, as the toolbar, its menu and the slash menu show it. */
export interface ToolEntry<Name extends ToolName = ToolName> {
  tool: Name;
  label: string;
  icon: LucideIcon;
  key?: string;
}
/** One that inserts something: what it does, and other words under which people look for it. */
export interface InsertEntry extends ToolEntry<Exclude<ToolName, 'link'>> {
  hint: string;
  words: string;
}

const BLOCK_ICONS: Record<BlockName, LucideIcon> = {
  callout: Info,
  toggle: ListCollapse,
  gallery: Images,
  chatButton: MessageCircle,
  linkButton: RectangleEllipsis,
  bookmark: Bookmark,
  video: Play,
  fileCard: FileText,
  product: Package,
};
const blockEntries = (isShownAlone: boolean): InsertEntry[] =>
  blocks
    .filter(([, { link, holds }]) => Boolean(link ?? holds) === isShownAlone)
    .map(([tool, { label, hint, words }]) => ({ tool, label, hint, words, icon: BLOCK_ICONS[tool] }));

const LINES: InsertEntry[] = [
  {
    tool: 'h2',
    label: 'Título H2',
    icon: Heading2,
    hint: 'Começa uma parte do post.',
    words: 'subtitulo cabecalho',
  },
  {
    tool: 'h3',
    label: 'Título H3',
    icon: Heading3,
    hint: 'Começa um ponto dentro dela.',
    words: 'subtitulo menor',
  },
  {
    tool: 'bullets',
    label: 'Lista com marcadores',
    icon: List,
    hint: 'Pontos sem ordem.',
    words: 'pontos topicos',
  },
  {
    tool: 'numbers',
    label: 'Lista numerada',
    icon: ListOrdered,
    hint: 'Passos em ordem.',
    words: 'numeros passos',
  },
  { tool: 'quote', label: 'Citação', icon: Quote, hint: 'Palavras de outra pessoa.', words: 'aspas' },
];
/** The one entry that the slash menu has within a line. */
export const NOTE: InsertEntry = {
  ...{ tool: 'note', label: note.label, icon: Superscript },
  ...{ hint: note.hint, words: note.words },
};
const IMAGE: InsertEntry = {
  ...{ tool: 'image', label: 'Imagem', icon: Image },
  ...{ hint: 'Da biblioteca ou deste computador.', words: 'foto figura' },
};
const CODE: InsertEntry = {
  ...{ tool: 'code', label: 'Código', icon: Code },
  ...{ hint: 'Comandos e programas, letra por letra.', words: 'bloco programa' },
};
const RULE: InsertEntry = {
  ...{ tool: 'rule', label: 'Linha horizontal', icon: Minus },
  ...{ hint: 'Separa dois assuntos.', words: 'separador' },
};
const TABLE: InsertEntry = {
  ...{ tool: 'table', label: 'Tabela', icon: Table },
  ...{ hint: 'Linhas e colunas.', words: 'linhas colunas' },
};

/** What the slash menu inserts. */
export const INSERTS: { name: string; entries: InsertEntry[] }[] = [
  { name: 'Texto', entries: [...LINES, CODE, NOTE] },
  { name: 'Imagens e cartões', entries: [IMAGE, ...blockEntries(true)] },
  { name: 'Blocos', entries: [...blockEntries(false), TABLE, RULE] },
];

/** The toolbar's, in either mode. */
export const FORMATS: ToolEntry[] = [
  { tool: 'bold', label: 'Negrito', icon: Bold, key: 'B' },
  { tool: 'italic', label: 'Itálico', icon: Italic, key: 'I' },
  ...LINES,
  { tool: 'link', label: 'Link', icon: Link, key: 'K' },
  IMAGE,
  CODE,
];
/** The toolbar's in HTML alone. */
export const QUICK_INSERTS: ToolEntry[] = [
  { tool: 'paragraph', label: 'Parágrafo', icon: Pilcrow },
  { tool: 'break', label: 'Quebra de linha', icon: WrapText },
  RULE,
];
/** Tools of the menu at the end of the toolbar. */
export const MENU_INSERTS: ToolEntry[] = [...blockEntries(false), TABLE, RULE, ...blockEntries(true)];
/** Marks of words that fewer people look for. */
export const MARKS: ToolEntry[] = [
  { tool: 'strike', label: 'Riscado', icon: Strikethrough },
  { tool: 'highlight', label: 'Marca-texto', icon: Highlighter },
  NOTE,
];
export const MOVES: ToolEntry[] = [
  { tool: 'moveUp', label: 'Mover para cima', icon: ArrowUp },
  { tool: 'moveDown', label: 'Mover para baixo', icon: ArrowDown },
  { tool: 'duplicate', label: 'Duplicar bloco', icon: CopyPlus },
];

/** The entries of the slash menu that a person looks for by parts of words; by their names first. */
export function findInserts(query: string): InsertEntry[] {
  const begin = fold(query);
  const named = (entry: InsertEntry) => fold(entry.label).startsWith(begin);
  return INSERTS.flatMap(({ entries }) => entries)
    .filter(({ label, words }) =>
      fold(`${label} ${words}`)
        .split(' ')
        .some((word) => word.startsWith(begin)),
    )
    .sort((a, b) => Number(named(b)) - Number(named(a)));
}
