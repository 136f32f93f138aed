import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { definitionOf, titleElement } from './blocks';
import { hasOrder } from './move-blocks';

/** Size of the handle and its space to the block, in pixels; the styles say the same. */
const [WIDTH, HEIGHT, GAP] = [20, 24, 4];

/** A block that can be dragged, and what shows it. */
interface Spot {
  dom: HTMLElement;
  node: Node;
  place: number;
  /** The only one of its list or box, with all of which it moves. */
  isAlone: boolean;
}

/** The child of an element that is nearest to a height of the window. */
function childNear({ children }: HTMLElement, y: number): HTMLElement | undefined {
  const edges = (at: number) => children[at]?.getBoundingClientRect();
  let [low, high] = [0, children.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (edges(middle)!.bottom < y) low = middle + 1;
    else high = middle;
  }
  const [above, here] = [edges(low - 1), edges(low)];
  return children[above && here && y - above.bottom < here.top - y ? low - 1 : low] as
    | HTMLElement
    | undefined;
}

/** Items and boxes hold blocks that are dragged one by one; pictures of a gallery are in one row. */
const isOpen = (node: Node): boolean =>
  !node.isTextblock && (node.type.name === 'listItem' || (hasOrder(node) && !definitionOf(node)?.holds));

/** The blocks at a point, from that of the document to the innermost; at the left of a block is the one around it. */
function blocksAt(view: EditorView, { clientX, clientY }: MouseEvent): Spot[] {
  const { doc } = view.state;
  const spots: Spot[] = [];
  let [around, parent] = [view.dom, doc];
  for (let depth = 0; depth === 0 || isOpen(parent); depth++) {
    const dom = childNear(around, clientY);
    if (!dom || (depth > 0 && clientX < dom.getBoundingClientRect().left - WIDTH - GAP)) break;
    const $pos = doc.resolve(view.posAtDOM(dom, 0));
    const place = $pos.depth > depth ? $pos.before(depth + 1) : $pos.pos;
    const node = doc.nodeAt(place);
    if (!node || titleElement(node)) break;
    const others = parent.childCount - (parent.firstChild && titleElement(parent.firstChild) ? 2 : 1);
    if (hasOrder(parent)) spots.push({ dom, node, place, isAlone: depth > 0 && others === 0 });
    [around, parent] = [dom, node];
  }
  return spots;
}

/** The handle of the block under the mouse: a click chooses the block, dragging moves it. */
class DragHandle {
  private readonly view: EditorView;
  private readonly host: HTMLElement;
  private readonly dom = document.createElement('div');
  /** Where the dragged block would go. */
  private readonly line = document.createElement('div');
  private block: Spot | undefined;
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

  private follow(event: PointerEvent): void {
    const { view, dom, host } = this;
    if (event.pointerType !== 'mouse' || event.buttons > 0 || event.target === dom || !view.editable) return;
    const block = blocksAt(view, event).findLast(({ isAlone }) => !isAlone);
    if (block && block.dom === this.block?.dom) return;
    // An empty line can't be moved.
    if (!block || (block.node.isTextblock && block.node.content.size === 0)) return this.hide();
    const [outer, inner] = [host.getBoundingClientRect(), block.dom.getBoundingClientRect()];
    const { lineHeight, paddingTop } = getComputedStyle(block.dom);
    const line = Math.min(parseFloat(lineHeight) || HEIGHT, inner.height);
    dom.style.top = `${inner.top - outer.top + parseFloat(paddingTop) + (line - HEIGHT) / 2}px`;
    dom.style.left = `${Math.max(0, inner.left - outer.left - WIDTH - GAP)}px`;
    dom.hidden = false;
    this.block = block;
  }

  private choose(): NodeSelection | undefined {
    const { view, block } = this;
    if (!block) return undefined;
    const { doc, tr } = view.state;
    const selection = NodeSelection.create(doc, block.place);
    view.dispatch(tr.setSelection(selection));
    return selection;
  }

  private start({ dataTransfer }: DragEvent): void {
    const slice = this.choose()?.content();
    if (!dataTransfer || !slice || !this.block) return;
    const { dom: copy, text } = this.view.serializeForClipboard(slice);
    dataTransfer.setData('text/html', copy.innerHTML);
    dataTransfer.setData('text/plain', text);
    dataTransfer.effectAllowed = 'move';
    dataTransfer.setDragImage(this.block.dom, 0, 0);
    this.dragging = true;
  }

  /** What a drop here puts where: the innermost place that takes it; an item outside of lists has one of its own. */
  private target(event: MouseEvent): { node: Node; to: number; dom: HTMLElement; edge: number } | undefined {
    const { block, view } = this;
    if (!block || !this.dragging) return undefined;
    const { doc } = view.state;
    const list = doc.resolve(block.place).parent;
    const isItem = block.node.type.name === 'listItem';
    const forms = [block.node, ...(isItem ? [list.type.create(null, block.node)] : [])];
    for (const { dom, node, place } of blocksAt(view, event).reverse()) {
      const { top, bottom } = dom.getBoundingClientRect();
      const isBehind = event.clientY > (top + bottom) / 2;
      const $to = doc.resolve(place + (isBehind ? node.nodeSize : 0));
      const form = forms.find(({ type }) => $to.parent.canReplaceWith($to.index(), $to.index(), type));
      if (form) return { node: form, to: $to.pos, dom, edge: isBehind ? bottom : top };
    }
    return undefined;
  }

  private over(event: DragEvent): void {
    const { line, host } = this;
    const target = this.target(event);
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    const [outer, inner] = [host.getBoundingClientRect(), target.dom.getBoundingClientRect()];
    line.style.top = `${target.edge - outer.top}px`;
    line.style.left = `${inner.left - outer.left}px`;
    line.style.width = `${inner.width}px`;
    line.hidden = false;
  }

  private drop(event: DragEvent): void {
    const { view, block } = this;
    const target = this.target(event);
    if (!target || !block) return;
    event.preventDefault();
    event.stopPropagation();
    view.focus();
    const { tr } = view.state;
    const {
      place: from,
      node: { nodeSize },
    } = block;
    if (target.to >= from && target.to <= from + nodeSize) return;
    tr.delete(from, from + nodeSize);
    const place = tr.mapping.map(target.to);
    tr.insert(place, target.node).setSelection(NodeSelection.create(tr.doc, place));
    // A move is a step of the history of its own.
    view.dispatch(closeHistory(tr));
  }
}

/** Lets the mouse choose and move a block, an item or a paragraph of a box by a handle at its left. */
export const dragHandle = Extension.create({
  name: 'dragHandle',
  addProseMirrorPlugins: () => [new Plugin({ view: (view) => new DragHandle(view) })],
});
