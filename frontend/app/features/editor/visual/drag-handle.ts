import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { NodeSelection, Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** Size of the handle and its space to the block, in pixels; the styles say the same. */
const [WIDTH, HEIGHT, GAP] = [20, 24, 4];

/** The block of the document that is nearest to a height of the window. */
function blockNear(view: EditorView, y: number): HTMLElement | undefined {
  const blocks = view.dom.children as HTMLCollectionOf<HTMLElement>;
  const edges = (at: number) => blocks[at]?.getBoundingClientRect();
  let [low, high] = [0, blocks.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (edges(middle)!.bottom < y) low = middle + 1;
    else high = middle;
  }
  const [above, here] = [edges(low - 1), edges(low)];
  return blocks[above && here && y - above.bottom < here.top - y ? low - 1 : low];
}

/** Place of the node that a child of the editor's element shows. */
function placeOf(view: EditorView, block: HTMLElement): number {
  const $pos = view.state.doc.resolve(view.posAtDOM(block, 0));
  return $pos.depth > 0 ? $pos.before(1) : $pos.pos;
}

/** The handle beside the block under the mouse: a click chooses the block, dragging moves it. */
class DragHandle {
  private readonly view: EditorView;
  private readonly host: HTMLElement;
  private readonly dom = document.createElement('div');
  /** Where the dragged block would go. */
  private readonly line = document.createElement('div');
  private block: HTMLElement | undefined;
  private dragging = false;
  private readonly gone = new AbortController();

  constructor(view: EditorView) {
    this.view = view;
    this.host = view.dom.parentElement ?? view.dom;
    const { dom, line, host } = this;
    dom.className = 'drag-handle';
    dom.draggable = true;
    dom.role = 'button';
    dom.tabIndex = -1;
    dom.ariaLabel = 'Escolher ou arrastar o bloco';
    dom.title = 'Arraste para mover, clique para escolher';
    line.className = 'drag-line';
    dom.hidden = line.hidden = true;
    host.append(line, dom);
    const { signal } = this.gone;
    dom.addEventListener('click', () => this.choose() && view.focus());
    dom.addEventListener('dragstart', (event) => this.start(event));
    dom.addEventListener('dragend', () => this.hide());
    host.addEventListener('pointermove', (event) => this.follow(event), { signal });
    host.addEventListener('pointerleave', () => this.dragging || this.hide(), { signal });
    // Before ProseMirror, which asks of a drop between which letters it came.
    host.addEventListener('dragover', (event) => this.over(event), { capture: true, signal });
    host.addEventListener('drop', (event) => this.drop(event), { capture: true, signal });
  }

  update(view: EditorView, before: { doc: unknown }): void {
    if (before.doc !== view.state.doc) this.hide();
  }

  destroy(): void {
    this.gone.abort();
    this.dom.remove();
    this.line.remove();
  }

  private hide(): void {
    this.block = undefined;
    this.dragging = false;
    this.dom.hidden = this.line.hidden = true;
  }

  private follow({ pointerType, buttons, clientY, target }: PointerEvent): void {
    const { view, dom, host } = this;
    if (pointerType !== 'mouse' || buttons > 0 || target === dom || !view.editable) return;
    const block = blockNear(view, clientY);
    if (block === this.block) return;
    const node = block && view.state.doc.nodeAt(placeOf(view, block));
    // An empty line is nothing to move.
    if (!node || (node.isTextblock && node.content.size === 0)) return this.hide();
    const [outer, inner] = [host.getBoundingClientRect(), block.getBoundingClientRect()];
    const { lineHeight, paddingTop } = getComputedStyle(block);
    const line = Math.min(parseFloat(lineHeight) || HEIGHT, inner.height);
    dom.style.top = `${inner.top - outer.top + parseFloat(paddingTop) + (line - HEIGHT) / 2}px`;
    dom.style.left = `${Math.max(0, inner.left - outer.left - WIDTH - GAP)}px`;
    dom.hidden = false;
    this.block = block;
  }

  private choose(): NodeSelection | undefined {
    const { view, block } = this;
    if (!block?.isConnected) return undefined;
    const { doc, tr } = view.state;
    const selection = NodeSelection.create(doc, placeOf(view, block));
    // A move is a step of the history of its own.
    view.dispatch(closeHistory(tr.setSelection(selection)));
    return selection;
  }

  private start({ dataTransfer }: DragEvent): void {
    const slice = this.choose()?.content();
    if (!dataTransfer || !slice || !this.block) return;
    const { dom: copy, text } = this.view.serializeForClipboard(slice);
    dataTransfer.setData('text/html', copy.innerHTML);
    dataTransfer.setData('text/plain', text);
    dataTransfer.effectAllowed = 'move';
    dataTransfer.setDragImage(this.block, 0, 0);
    this.dragging = true;
  }

  /** The block that a drop at this height goes before or behind. */
  private target(y: number): { block: HTMLElement; isBehind: boolean; edge: number } | undefined {
    const block = blockNear(this.view, y);
    if (!block) return undefined;
    const { top, bottom } = block.getBoundingClientRect();
    const isBehind = y > (top + bottom) / 2;
    return { block, isBehind, edge: isBehind ? bottom : top };
  }

  private over(event: DragEvent): void {
    const { line, host } = this;
    const target = this.dragging && this.target(event.clientY);
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    const [outer, inner] = [host.getBoundingClientRect(), target.block.getBoundingClientRect()];
    line.style.top = `${target.edge - outer.top}px`;
    line.style.left = `${inner.left - outer.left}px`;
    line.style.width = `${inner.width}px`;
    line.hidden = false;
  }

  private drop(event: DragEvent): void {
    const { view, block: dragged } = this;
    const target = this.dragging && this.target(event.clientY);
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    const { doc, tr } = view.state;
    const from = dragged?.isConnected ? placeOf(view, dragged) : -1;
    const [node, before] = [doc.nodeAt(from), placeOf(view, target.block)];
    const to = before + (target.isBehind ? (doc.nodeAt(before)?.nodeSize ?? 0) : 0);
    if (from < 0 || !node || (to >= from && to <= from + node.nodeSize)) return;
    tr.delete(from, from + node.nodeSize);
    const place = tr.mapping.map(to);
    tr.insert(place, node).setSelection(NodeSelection.create(tr.doc, place));
    view.dispatch(closeHistory(tr));
    view.focus();
  }
}

/** Lets the mouse choose and move a block of the document by a handle in its margin. */
export const dragHandle = Extension.create({
  name: 'dragHandle',
  addProseMirrorPlugins: () => [new Plugin({ view: (view) => new DragHandle(view) })],
});
