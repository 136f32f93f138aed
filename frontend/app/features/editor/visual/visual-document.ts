import type { Node, Schema } from '@tiptap/pm/model';
import type { Layout, PlacedBlock } from './find-place';
import { readPieces } from './read-html';
import { writeBlock } from './write-html';

/** Where a block came from: its HTML character by character, and the white space around it. */
interface Origin {
  node: Node;
  source: string;
  /** White space before it; null for the first. */
  before: string | null;
  /** White space behind it; null for the last. */
  after: string | null;
  /** Running text without an element: two of them side by side would become one. */
  inline: boolean;
}

/** Origins stored for what an undo may bring back. */
const MAX_FORMER = 5000;

/**
 * The HTML of an article as a document of blocks that never changes what nobody edited: each block knows the very
 * characters it was read from, and is written with them as long as (or as soon as again) it says the same.
 */
export class VisualDocument {
  private readonly schema: Schema;
  private origins = new WeakMap<Node, Origin>();
  private written = new WeakMap<Node, string>();
  /** The newest first; `current` of them are those of the last reading. */
  private known: Origin[] = [];
  private current = 0;
  /** The known ones by their size: after a paste of 2 MB thousands of blocks are looked for. */
  private bySize = new Map<number, Origin[]>();
  private lead = '';
  private trail = '';
  private gap = '\n';

  constructor(schema: Schema) {
    this.schema = schema;
  }

  /** The blocks of some HTML; from now on they are what an unchanged block is measured against. */
  read(html: string): Node[] {
    const pieces = readPieces(this.schema, html);
    this.lead = html.slice(0, pieces[0]?.start ?? 0);
    this.trail = pieces.length > 0 ? html.slice(pieces.at(-1)?.end) : '';
    const fresh = pieces.map(({ start, end, kind, source, node }, index): Origin => {
      const [former, next] = [pieces[index - 1], pieces[index + 1]];
      return {
        node,
        source,
        before: former ? html.slice(former.end, start) : null,
        after: next ? html.slice(end, next.start) : null,
        inline: kind === 'inline',
      };
    });
    const gaps = fresh.flatMap(({ after }) => after || []);
    this.gap = gaps[0] ?? '\n';
    this.known = [...fresh, ...this.known].slice(0, fresh.length + MAX_FORMER);
    this.current = fresh.length;
    this.bySize = Map.groupBy(this.known, ({ node }) => node.nodeSize);
    for (const origin of fresh) this.origins.set(origin.node, origin);
    return fresh.map(({ node }) => node);
  }

  /** A whole document of these blocks; an empty one has an empty paragraph. */
  document(blocks: readonly Node[]): Node {
    const type = this.schema.topNodeType;
    return blocks.length > 0 ? type.create(null, blocks) : (type.createAndFill() as Node);
  }

  /** Says that this block of the shown document is the same as one that was read. */
  adopt(shown: Node, read: Node): void {
    const origin = this.origins.get(read);
    if (origin) this.origins.set(shown, origin);
  }

  /**
   * The blocks that are part of the article, each with its place. A paragraph without text that nobody wrote is none:
   * it is where the cursor waits.
   */
  blocksOf(doc: Node): { node: Node; start: number; origin: Origin | undefined }[] {
    const taken = new Set(doc.children.flatMap((block) => this.origins.get(block) ?? []));
    const blocks: { node: Node; start: number; origin: Origin | undefined }[] = [];
    doc.forEach((node, start) => {
      if (node.type.name === 'pendingPicture') return;
      const origin = this.originOf(node, taken);
      if (origin) taken.add(origin);
      else if (node.type.name === 'paragraph' && node.childCount === 0) return;
      blocks.push({ node, start, origin });
    });
    return blocks;
  }

  /** The HTML of a document. */
  write(doc: Node): string {
    return this.layout(doc).html;
  }

  /** The HTML of a document, and where each block stands in it. */
  layout(doc: Node): Layout {
    let html = this.lead;
    let former: Origin | undefined;
    let afterInline = false;
    const blocks: PlacedBlock[] = [];
    for (const { node, start, origin } of this.blocksOf(doc)) {
      if (blocks.length > 0) html += former?.after ?? origin?.before ?? this.gap;
      const verbatim: Origin | undefined = origin?.inline && afterInline ? undefined : origin;
      const from = html.length;
      html += verbatim ? verbatim.source : this.fresh(node);
      blocks.push({ node, start, from, to: html.length });
      afterInline = verbatim?.inline ?? false;
      former = origin;
    }
    return { html: blocks.length > 0 ? html + this.trail : '', blocks };
  }

  /** Of two blocks that say the same, one that is not in the document (`taken`) comes first. */
  private originOf(block: Node, taken: ReadonlySet<Origin>): Origin | undefined {
    const own = this.origins.get(block);
    if (own || this.written.has(block)) return own;
    // An empty one is that of the article only where the article misses one.
    const isEmpty = block.content.size === 0 && !block.isAtom;
    const known = isEmpty ? this.known.slice(0, this.current) : (this.bySize.get(block.nodeSize) ?? []);
    const same = known.filter(({ node }) => node.eq(block));
    const origin = same.find((candidate) => !taken.has(candidate)) ?? (isEmpty ? undefined : same[0]);
    if (origin) this.origins.set(block, origin);
    return origin;
  }

  private fresh(block: Node): string {
    const html = this.written.get(block) ?? writeBlock(block);
    this.written.set(block, html);
    return html;
  }
}
