import { BLOCKS, blockHtml, cardHtml, note, noteHtml, type Block, type BlockName } from '@vitrine/contracts';
import { escapeHtml } from '../../../../lib/rendering/escape-html';

/** A change of the text: replace [from, to) by `insert`, then select [anchor, head) of the new text. */
export interface TextChange {
  from: number;
  to: number;
  insert: string;
  anchor: number;
  head: number;
}

export interface Selection {
  from: number;
  to: number;
}

/** A picture of a text. */
export interface TextPicture {
  src: string;
  alt: string;
}

export type ToolName =
  | 'bold'
  | 'italic'
  | 'strike'
  | 'highlight'
  | 'note'
  | 'h2'
  | 'h3'
  | 'bullets'
  | 'numbers'
  | 'quote'
  | 'link'
  | 'image'
  | 'code'
  | 'paragraph'
  | 'break'
  | 'rule'
  | 'table'
  | MoveTool
  | BlockName;

/** Tools that change the place or the number of the selected blocks, or of lines of HTML. */
export type MoveTool = 'moveUp' | 'moveDown' | 'duplicate';
export const isMoveTool = (tool: string): tool is MoveTool =>
  tool === 'moveUp' || tool === 'moveDown' || tool === 'duplicate';

export const isBlockTool = (tool: string): tool is BlockName => Object.hasOwn(BLOCKS, tool);

/** A tool's name within a sentence. */
export const lowerFirst = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);

/** Whether a tool asks for an address before it does anything. */
export const asksAddress = <Tool extends string>(tool: Tool): tool is Tool & ('link' | 'image' | BlockName) =>
  tool === 'link' || tool === 'image' || (isBlockTool(tool) && Boolean((BLOCKS[tool] as Block).link?.ask));

/** Whether a tool asks for pictures of the library. */
export const asksPictures = (tool: string): tool is BlockName =>
  isBlockTool(tool) && Boolean((BLOCKS[tool] as Block).holds);

/** `$` is where the selected text, or else the placeholder, goes. */
interface Tool {
  before: string;
  after: string;
  placeholder: string;
  /** A block takes lines of its own; inline goes into the running text. */
  block: boolean;
}

const inline = (tag: string, placeholder: string): Tool => ({
  before: `<${tag}>`,
  after: `</${tag}>`,
  placeholder,
  block: false,
});
const block = (tag: string, placeholder: string): Tool => ({ ...inline(tag, placeholder), block: true });

const [noteStart = '', noteEnd = ''] = noteHtml('$').split('$');
const tools: Partial<Record<ToolName, Tool>> = {
  bold: inline('strong', 'texto em negrito'),
  italic: inline('em', 'texto em itálico'),
  strike: inline('s', 'texto riscado'),
  highlight: inline('mark', 'texto destacado'),
  note: { before: noteStart, after: noteEnd, placeholder: note.placeholder, block: false },
  h2: block('h2', 'Subtítulo'),
  h3: block('h3', 'Subtítulo menor'),
  quote: { before: '<blockquote>\n  <p>', after: '</p>\n</blockquote>', placeholder: 'Citação', block: true },
  paragraph: block('p', 'Parágrafo'),
};

function blockTool(definition: Block): Tool {
  const { link, label } = definition;
  const html = link ? cardHtml(definition, link.address ?? '', '$') : blockHtml(definition, '\n  <p>$</p>\n');
  const [before = '', after = ''] = html.split('$');
  return { before, after, placeholder: link?.placeholder ?? label, block: true };
}

/** Newlines that set a block apart from the text before and after it. */
function spacing(text: string, { from, to }: Selection): [string, string] {
  const before = text.slice(0, from);
  const after = text.slice(to);
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  return [lead, after === '' || after.startsWith('\n') ? '' : '\n\n'];
}

function place(text: string, selection: Selection, tool: Tool, selected?: string): TextChange {
  const inner = selected ?? (text.slice(selection.from, selection.to) || tool.placeholder);
  const [lead, trail] = tool.block ? spacing(text, selection) : ['', ''];
  const start = selection.from + lead.length + tool.before.length;
  return {
    ...selection,
    insert: lead + tool.before + inner + tool.after + trail,
    anchor: start,
    head: start + inner.length,
  };
}

/** Takes the tags off again when the selection is already just inside them. */
function unwrap(text: string, { from, to }: Selection, tool: Tool): TextChange | null {
  const start = from - tool.before.length;
  if (start < 0 || text.slice(start, from) !== tool.before) return null;
  if (text.slice(to, to + tool.after.length) !== tool.after) return null;
  return {
    from: start,
    to: to + tool.after.length,
    insert: text.slice(from, to),
    anchor: start,
    head: start + to - from,
  };
}

function list(text: string, selection: Selection, tag: 'ul' | 'ol'): TextChange {
  const lines = text
    .slice(selection.from, selection.to)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const items = lines.length > 0 ? lines : ['Primeiro item', 'Segundo item'];
  const first = items[0] ?? '';
  const rest = items.slice(1).map((item) => `\n  <li>${item}</li>`);
  const tool: Tool = {
    before: `<${tag}>\n  <li>`,
    after: `</li>${rest.join('')}\n</${tag}>`,
    placeholder: first,
    block: true,
  };
  return place(text, selection, tool, first);
}

function code(text: string, selection: Selection): TextChange {
  const selected = text.slice(selection.from, selection.to);
  if (!selected.includes('\n')) {
    const tool = inline('code', 'código');
    return (
      unwrap(text, selection, tool) ??
      place(text, selection, tool, selected ? escapeHtml(selected) : undefined)
    );
  }
  const tool: Tool = { before: '<pre><code>', after: '</code></pre>', placeholder: '', block: true };
  return place(text, selection, tool, escapeHtml(selected));
}

/** A piece that is put where the cursor is, with the cursor behind it. */
function insertAfter(text: string, selection: Selection, piece: string, isBlock: boolean): TextChange {
  const [lead, trail] = isBlock ? spacing(text, { from: selection.to, to: selection.to }) : ['', ''];
  const end = selection.to + lead.length + piece.length + trail.length;
  return { from: selection.to, to: selection.to, insert: lead + piece + trail, anchor: end, head: end };
}

const cells = (tag: string, texts: string[]) =>
  `<tr>${texts.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
const TABLE = [
  '<table>',
  `  <thead>${cells('th', ['Coluna 1', 'Coluna 2'])}</thead>`,
  `  <tbody>${cells('td', ['Texto', 'Texto'])}</tbody>`,
  '</table>',
].join('\n');

/** The change that a button of the toolbar makes to the text; link and image have dialogs, CodeMirror moves lines. */
export function applyTool(
  name: Exclude<ToolName, 'link' | 'image' | MoveTool>,
  text: string,
  selection: Selection,
): TextChange {
  switch (name) {
    case 'bullets':
      return list(text, selection, 'ul');
    case 'numbers':
      return list(text, selection, 'ol');
    case 'code':
      return code(text, selection);
    case 'break':
      return insertAfter(text, selection, '<br>\n', false);
    case 'rule':
      return insertAfter(text, selection, '<hr>', true);
    case 'table':
      return insertAfter(text, selection, TABLE, true);
    default: {
      const tool = isBlockTool(name) ? blockTool(BLOCKS[name]) : (tools[name] as Tool);
      return unwrap(text, selection, tool) ?? place(text, selection, tool);
    }
  }
}

/** A link around the selection, or around `label` where nothing is selected. */
export function insertLink(text: string, selection: Selection, url: string, label: string): TextChange {
  const tool: Tool = {
    before: `<a href="${escapeHtml(url)}">`,
    after: '</a>',
    placeholder: escapeHtml(label || url),
    block: false,
  };
  return place(text, selection, tool);
}

/** A card behind the selection. */
export function insertCard(
  text: string,
  selection: Selection,
  name: BlockName,
  url: string,
  label: string,
  picture = '',
): TextChange {
  const html = cardHtml(BLOCKS[name], escapeHtml(url), escapeHtml(label), escapeHtml(picture));
  return insertAfter(text, selection, html, true);
}

/** A picture behind the selection; `alt` is what people who can't see it read. */
export function insertImage(text: string, selection: Selection, url: string, alt: string): TextChange {
  const image = `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}">`;
  return insertAfter(text, selection, `<figure>\n  ${image}\n</figure>`, true);
}

/** A block of pictures behind the selection. */
export function insertPictures(
  text: string,
  selection: Selection,
  name: BlockName,
  pictures: readonly TextPicture[],
): TextChange {
  const figures = pictures.map(
    ({ src, alt }) => `  <figure><img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}"></figure>`,
  );
  return insertAfter(text, selection, blockHtml(BLOCKS[name], `\n${figures.join('\n')}\n`), true);
}
