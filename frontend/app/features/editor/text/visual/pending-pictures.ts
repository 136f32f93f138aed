import { Extension, type Editor } from '@tiptap/core';
import { Plugin, type EditorState } from '@tiptap/pm/state';
import { BLOCKS, kindsOf, readFileUrl } from '@vitrine/contracts';
import { mayComeLater } from '../../../pictures/upload-picture';
import type { Upload } from '../common/content-handle';
import { syncedState } from './browser-selection';

/** A picture, or another file, that waits for its address on this site; some are at another one that ends soon. */
export interface PendingPicture {
  file: File | string;
  alt: string;
}

function placeOf(state: EditorState, id: string): number | null {
  let place: number | null = null;
  state.doc.descendants((node, position) => {
    if (node.type.name === 'pendingPicture' && node.attrs['id'] === id) place = position;
    return place === null;
  });
  return place;
}

/** The pictures of pastes and drops, from the clipboard to an address on this site. */
export class PendingPictures {
  private readonly waiting = new Map<string, PendingPicture>();
  private readonly upload: Upload;
  private next = 0;

  constructor(upload: Upload) {
    this.upload = upload;
  }

  /** Keeps a picture; the id is for its place in the document. */
  keep(picture: PendingPicture): string {
    const id = String(this.next++);
    this.waiting.set(id, picture);
    return id;
  }

  /** Stores a placeholder's file and replaces the placeholder with the picture, or shows there why that failed. */
  async send(editor: Editor, id: string): Promise<void> {
    const picture = this.waiting.get(id);
    if (!picture) return;
    this.mark(editor, id, null, false);
    try {
      const { url: src, alternative } = await this.upload(picture.file);
      if (editor.isDestroyed) return;
      const state = syncedState(editor);
      const place = placeOf(state, id);
      if (place === null) return;
      const { schema, tr } = state;
      const node = readFileUrl(src)
        ? schema.node(
            'fileCard',
            { kind: kindsOf(BLOCKS.fileCard, src)[0], href: src },
            schema.text(alternative),
          )
        : schema.node('figure', { src, alt: picture.alt || alternative });
      // An undo takes the paste back, not the sending.
      editor.view.dispatch(tr.replaceWith(place, place + 1, node).setMeta('addToHistory', false));
      this.waiting.delete(id);
    } catch (error) {
      const failure = error instanceof Error ? error : new Error('Erro ao enviar imagem');
      if (!editor.isDestroyed) this.mark(editor, id, failure.message, !mayComeLater(failure));
    }
  }

  private mark(editor: Editor, id: string, problem: string | null, isFinal: boolean): void {
    const state = syncedState(editor);
    const place = placeOf(state, id);
    if (place === null || state.doc.nodeAt(place)?.attrs['problem'] === problem) return;
    const { tr } = state;
    tr.setNodeAttribute(place, 'problem', problem).setNodeAttribute(place, 'isFinal', isFinal);
    editor.view.dispatch(tr.setMeta('addToHistory', false));
  }
}

function button(label: string, press: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = label;
  element.addEventListener('click', press);
  return element;
}

/** Shows a picture that is on its way: that it is being sent, or why it was not; another try only where it may help. */
export const showPendingPictures = (pictures: PendingPictures) =>
  Extension.create({
    name: 'showPendingPictures',
    addProseMirrorPlugins() {
      const { editor } = this;
      return [
        new Plugin({
          props: {
            nodeViews: {
              pendingPicture(node, view, position) {
                const { id, problem, isFinal } = node.attrs as {
                  id: string;
                  problem: string | null;
                  isFinal: boolean;
                };
                const dom = document.createElement('div');
                dom.className = 'pending-picture';
                dom.setAttribute('role', problem ? 'alert' : 'status');
                const text = dom.appendChild(document.createElement('span'));
                text.textContent = problem ?? 'Enviando...';
                if (problem) {
                  const remove = () => {
                    const at = position();
                    if (at !== undefined) view.dispatch(view.state.tr.delete(at, at + 1));
                  };
                  if (!isFinal) dom.append(button('Tentar novamente', () => void pictures.send(editor, id)));
                  dom.append(button('Remover', remove));
                }
                return {
                  dom,
                  stopEvent: (event) => event.target instanceof HTMLButtonElement,
                  ignoreMutation: () => true,
                };
              },
            },
          },
        }),
      ];
    },
  });
