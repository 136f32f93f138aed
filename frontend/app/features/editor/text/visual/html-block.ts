import { Extension, type Editor } from '@tiptap/core';
import { NodeSelection, Plugin } from '@tiptap/pm/state';
import { blockName } from '../../../../lib/diff/html-blocks';
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

const EDIT_LABEL = 'Editar HTML';

/**
 * Shows the blocks of HTML as what they are: a mark, their source and a button; Enter on a chosen one opens it too.
 * @param onEdit the block's place in the document and its source
 */
export const showHtmlBlocks = (onEdit: (position: number, source: string) => void) =>
  Extension.create({
    name: 'showHtmlBlocks',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          handleKeyDown(view, event) {
            const { selection } = view.state;
            if (event.key !== 'Enter' || !(selection instanceof NodeSelection)) return false;
            if (selection.node.type.name !== 'htmlBlock') return false;
            onEdit(selection.from, String(selection.node.attrs['source']));
            return true;
          },
          nodeViews: {
            htmlBlock(node, _view, position) {
              const source = String(node.attrs['source']);
              const dom = document.createElement('div');
              dom.className = 'html-block';
              const head = dom.appendChild(document.createElement('div'));
              const name = head.appendChild(document.createElement('span'));
              name.textContent = 'HTML';
              name.title = `${blockName(source)}: o modo visual não mostra este trecho, que fica como está.`;
              const button = head.appendChild(document.createElement('button'));
              button.type = 'button';
              button.textContent = EDIT_LABEL;
              button.addEventListener('click', () => {
                const at = position();
                if (at !== undefined) onEdit(at, source);
              });
              const text = dom.appendChild(document.createElement('pre'));
              text.textContent = source;
              return {
                dom,
                stopEvent: (event) => event.target === button,
                ignoreMutation: () => true,
              };
            },
          },
        },
      }),
    ],
  });
