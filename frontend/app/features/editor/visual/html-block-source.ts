import type { Editor } from '@tiptap/core';
import { Fragment } from '@tiptap/pm/model';
import { readBlocks } from './read-html';

/** Puts what some HTML says in the place of a block, which goes where there is nothing left of it. */
export function replaceHtmlBlock(editor: Editor, position: number, source: string): void {
  const { tr, schema } = editor.state;
  const old = tr.doc.nodeAt(position);
  if (old?.type.name !== 'htmlBlock') return;
  const nodes = readBlocks(schema, source);
  const isAll = nodes.length === 0 && tr.doc.childCount === 1;
  const content = isAll ? Fragment.from(schema.nodes['paragraph']?.create()) : Fragment.from(nodes);
  editor.view.dispatch(tr.replaceWith(position, position + old.nodeSize, content).scrollIntoView());
  editor.commands.focus();
}
