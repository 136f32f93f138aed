import type { Command, Editor } from '@tiptap/core';
import { createTable } from '@tiptap/extension-table';
import { TextSelection } from '@tiptap/pm/state';
import { blocks, type BlockName } from '@vitrine/contracts';
import type { ContentHandle } from '../common/content-handle';
import { isBlockTool, isMoveTool, type MoveTool, type ToolName } from '../common/toolbar-actions';
import { hasObject, moveBehindObject } from './block-edges';
import { ensureLineBehind, insertBlocks } from './insert-blocks';
import { runMoveTool } from './move-blocks';
import { toggleNote } from './note';
import { toggleBlock } from './toggle-block';

type Tool = Parameters<ContentHandle['run']>[0];

const NO_PLACE =
  'Isso não cabe aqui, dentro de uma lista, tabela ou cartão. Ponha o cursor num parágrafo à parte.';

/** Where a text ends with the new quote or code, a line follows it. */
const withLineBehind: Command = ({ tr }) => {
  if (/^(?:blockquote|codeBlock)$/.test(tr.doc.lastChild?.type.name ?? '')) ensureLineBehind(tr);
  return true;
};

/**
 * Does what a button of the toolbar says, as one step that can be undone.
 *
 * @param onAsk Asks for the pictures of a new block
 * @returns A sentence for the person where that can't be done
 */
export function runTool(
  editor: Editor,
  tool: Tool,
  onAsk: (tool: BlockName) => void = () => undefined,
): string | undefined {
  if (isBlockTool(tool)) return toggleBlock(editor, tool, onAsk) ? undefined : NO_PLACE;
  if (isMoveTool(tool)) return runMoveTool(editor, tool);
  if (tool === 'rule' || tool === 'table') return insertObject(editor, tool);
  const { parent } = editor.state.selection.$from;
  const inWords = parent.inlineContent && parent.childCount > 0;
  // What makes or changes a line begins behind a picture or card, which it would take the place of.
  if (
    !(
      /^(?:bold|italic|strike|highlight|note|quote)$/.test(tool) ||
      (inWords && /^(?:code|break)$/.test(tool))
    )
  )
    moveBehindObject(editor.view, tool === 'break');
  if (tool === 'note' && (editor.state.selection.empty || editor.isActive('note')))
    return toggleNote(editor) ? undefined : NO_PLACE;
  const chain = editor.chain().focus(undefined, { scrollIntoView: true });
  const { doc, selection } = editor.state;
  const { $from, $to, empty } = selection;
  const steps: Record<Exclude<Tool, BlockName | MoveTool | 'rule' | 'table'>, () => typeof chain> = {
    bold: () => chain.toggleBold(),
    italic: () => chain.toggleItalic(),
    strike: () => chain.toggleStrike(),
    highlight: () => chain.toggleMark('highlight'),
    note: () => chain.setMark('note'),
    h2: () => chain.toggleHeading({ level: 2 }),
    h3: () => chain.toggleHeading({ level: 3 }),
    bullets: () => chain.toggleBulletList(),
    numbers: () => chain.toggleOrderedList(),
    quote: () => chain.toggleBlockquote().command(withLineBehind),
    // Over several lines, or in one that holds nothing else yet, a block of code is meant.
    code: () =>
      editor.isActive('codeBlock') || !$from.sameParent($to) || $from.parent.content.size === 0
        ? chain.toggleCodeBlock().command(withLineBehind)
        : chain.toggleMark('code'),
    paragraph: () => chain.setParagraph(),
    break: () => chain.setHardBreak(),
  };
  const isDone = steps[tool]().run();
  if (doc !== editor.state.doc) return undefined;
  if (!empty && hasObject(editor.state)) return 'Selecione só texto: uma imagem ou um cartão fica como é.';
  return isDone || activeTools(editor).includes(tool) ? undefined : NO_PLACE;
}

function insertObject(editor: Editor, tool: 'rule' | 'table'): undefined {
  const { schema, view } = editor;
  const node = tool === 'rule' ? schema.node('horizontalRule') : createTable(schema, 3, 2, true);
  const place = insertBlocks(editor, [node]);
  if (tool === 'table') {
    const { tr } = editor.state;
    // Its first cell is written first.
    view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(place + 1))).scrollIntoView());
  }
  view.focus();
}

/** The tools whose effect the selection already has. */
export function activeTools(editor: Editor): ToolName[] {
  const active: Partial<Record<ToolName, boolean>> = {
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    strike: editor.isActive('strike'),
    highlight: editor.isActive('highlight'),
    note: editor.isActive('note'),
    h2: editor.isActive('heading', { level: 2 }),
    h3: editor.isActive('heading', { level: 3 }),
    bullets: editor.isActive('bulletList'),
    numbers: editor.isActive('orderedList'),
    quote: editor.isActive('blockquote'),
    link: editor.isActive('link'),
    code: editor.isActive('code') || editor.isActive('codeBlock'),
    paragraph: editor.isActive('paragraph'),
    ...Object.fromEntries(blocks.map(([name]) => [name, editor.isActive(name)])),
  };
  return (Object.keys(active) as ToolName[]).filter((tool) => active[tool]);
}
