import type { Editor } from '@tiptap/core';
import { Fragment } from '@tiptap/pm/model';
import { blocksOf } from './paste';
import { sourcePieces } from '../../../lib/diff/source-pieces';

/** Why some HTML can't stand between other blocks, as a sentence to show; null where it can. */
export function htmlBlockProblem(source: string): string | null {
  const isOpen = sourcePieces(source).some(
    ({ kind, start, end }) => kind === 'opaque' && !source.slice(start, end).endsWith('-->'),
  );
  return isOpen
    ? 'Uma tag não está fechada, ou fecha fora de ordem: o texto seguinte entraria neste bloco.'
    : null;
}

/** Puts what some HTML says in the place of a block, which goes where there is nothing left of it. */
export function replaceHtmlBlock(editor: Editor, position: number, source: string): void {
  const { tr, schema } = editor.state;
  const old = tr.doc.nodeAt(position);
  if (old?.type.name !== 'htmlBlock') return;
  const nodes = blocksOf(schema, source);
  const isAll = nodes.length === 0 && tr.doc.childCount === 1;
  const content = isAll ? Fragment.from(schema.nodes['paragraph']?.create()) : Fragment.from(nodes);
  editor.view.dispatch(tr.replaceWith(position, position + old.nodeSize, content).scrollIntoView());
  editor.commands.focus();
}
