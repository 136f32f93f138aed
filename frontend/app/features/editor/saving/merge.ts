import { FIELD_NAMES, type FieldName, type PostFields } from './post-fields';
import { blockKey, joinBlocks, splitBlocks } from '../../../lib/diff/html-blocks';
import { diffRuns, isSameBlock } from '../../../lib/diff/pieces';

export type MergeSide = 'mine' | 'theirs' | 'both';

/** One place of a content that both sides started from. */
export interface MergePiece {
  /** `same`: nothing to decide. `mine` and `theirs`: only that side changed it. `conflict`: both did, differently. */
  kind: 'same' | 'mine' | 'theirs' | 'conflict';
  base: string[];
  mine: string[];
  theirs: string[];
}

/** For each block of `base`, the index of the block it stayed in `other`, or -1. */
function matches(base: string[], other: string[]): number[] {
  let to = 0;
  return diffRuns(base, other, isSameBlock).flatMap(({ same, before, after }) => {
    const first = to;
    to += after.length;
    return before.map((_, index) => (same ? first + index : -1));
  });
}

const keyOf = (blocks: string[]): string => blocks.map(blockKey).join('\n');

function piece(base: string[], mine: string[], theirs: string[]): MergePiece {
  const [b, m, t] = [keyOf(base), keyOf(mine), keyOf(theirs)];
  const kind = m === t ? 'same' : m === b ? 'theirs' : t === b ? 'mine' : 'conflict';
  return { kind, base, mine, theirs };
}

/** Three-way comparison of contents, block by block (diff3: what stayed in both sides holds them together). */
export function mergeContent(base: string, mine: string, theirs: string): MergePiece[] {
  const [baseBlocks, myBlocks, theirBlocks] = [base, mine, theirs].map(splitBlocks) as [
    string[],
    string[],
    string[],
  ];
  const toMine = matches(baseBlocks, myBlocks);
  const toTheirs = matches(baseBlocks, theirBlocks);
  const pieces: MergePiece[] = [];
  let [b, m, t] = [0, 0, 0];
  const gap = (nextBase: number, nextMine: number, nextTheirs: number) => {
    const base = baseBlocks.slice(b, nextBase);
    const mine = myBlocks.slice(m, nextMine);
    const theirs = theirBlocks.slice(t, nextTheirs);
    // What one side only wrote on behind what the other changed is a place of its own.
    const endOf = (side: string[]) =>
      base.length > 0 && keyOf(side.slice(0, base.length)) === keyOf(base) ? base.length : side.length;
    const [myEnd, theirEnd] = [endOf(mine), endOf(theirs)];
    add(base, mine.slice(0, myEnd), theirs.slice(0, theirEnd));
    if (myEnd < mine.length || theirEnd < theirs.length) add([], mine.slice(myEnd), theirs.slice(theirEnd));
  };
  const add = (base: string[], mine: string[], theirs: string[]) => {
    // Neighbouring blocks without an addition or a removal are compared one by one.
    if (base.length === mine.length && base.length === theirs.length) {
      base.forEach((block, i) => pieces.push(piece([block], mine.slice(i, i + 1), theirs.slice(i, i + 1))));
    } else pieces.push(piece(base, mine, theirs));
  };
  baseBlocks.forEach((block, index) => {
    const [inMine, inTheirs] = [toMine[index] ?? -1, toTheirs[index] ?? -1];
    if (inMine < 0 || inTheirs < 0) return;
    gap(index, inMine, inTheirs);
    pieces.push({ kind: 'same', base: [block], mine: [myBlocks[inMine] as string], theirs: [block] });
    [b, m, t] = [index + 1, inMine + 1, inTheirs + 1];
  });
  gap(baseBlocks.length, myBlocks.length, theirBlocks.length);
  return pieces;
}

/** What a piece gives without a choice: the side that changed it, and mine where both did. */
export const suggestedSide = (merged: Pick<MergePiece, 'kind'>): MergeSide =>
  merged.kind === 'theirs' ? 'theirs' : 'mine';

/** The content that the sides give, one for each piece that is not `same`, in their order. */
export function assembleMerge(pieces: readonly MergePiece[], sides: readonly MergeSide[]): string {
  let next = 0;
  const blocks = pieces.flatMap((merged) => {
    if (merged.kind === 'same') return merged.mine;
    const side = sides[next++] ?? suggestedSide(merged);
    if (side === 'both') return [...merged.theirs, ...merged.mine];
    return side === 'mine' ? merged.mine : merged.theirs;
  });
  return joinBlocks(blocks);
}

/** One field in which the two sides differ. */
interface FieldMerge {
  field: Exclude<FieldName, 'content'>;
  kind: Exclude<MergePiece['kind'], 'same'>;
  base: PostFields[FieldName];
  mine: PostFields[FieldName];
  theirs: PostFields[FieldName];
}

/** The fields (content apart) that the two sides hold differently. */
export function mergeFields(base: PostFields, mine: PostFields, theirs: PostFields): FieldMerge[] {
  return FIELD_NAMES.filter((field) => field !== 'content' && mine[field] !== theirs[field]).map((field) => ({
    field: field as FieldMerge['field'],
    kind: mine[field] === base[field] ? 'theirs' : theirs[field] === base[field] ? 'mine' : 'conflict',
    base: base[field],
    mine: mine[field],
    theirs: theirs[field],
  }));
}

const JOINED: Partial<Record<FieldName, string>> = {
  excerpt: '\n',
  meta_description: ' ',
  meta_keywords: ', ',
};

/** Whether a field is running text of which both versions can be kept one after the other. */
export const canKeepBoth = (field: FieldName): boolean => field in JOINED;

/** The fields that the sides give; content is assembled on its own. */
export function assembleFields(
  mine: PostFields,
  merges: readonly FieldMerge[],
  sides: Partial<Record<FieldName, MergeSide>>,
): PostFields {
  const fields = { ...mine } as Record<FieldName, PostFields[FieldName]>;
  for (const merge of merges) {
    const side = sides[merge.field] ?? suggestedSide(merge);
    if (side === 'theirs') fields[merge.field] = merge.theirs;
    if (side === 'both') {
      fields[merge.field] = [merge.theirs, merge.mine].filter(Boolean).join(JOINED[merge.field] ?? ' ');
    }
  }
  return fields as unknown as PostFields;
}

/**
 * The fields with an answer of the AI to `sent`. What was typed since stays: a field as it was typed, a place of the
 * content behind what the answer has there.
 */
export function mergeAnswer(sent: PostFields, mine: PostFields, answer: Partial<PostFields>): PostFields {
  const theirs = { ...sent, ...answer };
  const pieces = mergeContent(sent.content, mine.content, theirs.content);
  const sides = pieces
    .filter(({ kind }) => kind !== 'same')
    .map((merged) => (merged.kind === 'conflict' ? 'both' : suggestedSide(merged)));
  const isTyped = mine.content !== sent.content;
  const content = isTyped ? assembleMerge(pieces, sides) : theirs.content;
  return { ...assembleFields(mine, mergeFields(sent, mine, theirs), {}), content };
}

/** What a person decides by name, and no merge for them. */
const DECIDED: ReadonlySet<FieldName> = new Set(['slug', 'is_published', 'scheduled_publish_at']);

/**
 * Both sides' changes together, and the fields that came from the other side; null where both changed the same place,
 * or the other side's change is a decision.
 */
export function mergeWithoutConflict(
  base: PostFields,
  mine: PostFields,
  theirs: PostFields,
): { fields: PostFields; taken: FieldName[] } | null {
  const fields = mergeFields(base, mine, theirs);
  const pieces = mergeContent(base.content, mine.content, theirs.content);
  if ([...fields, ...pieces].some(({ kind }) => kind === 'conflict')) return null;
  const taken: FieldName[] = fields.filter(({ kind }) => kind === 'theirs').map(({ field }) => field);
  if (taken.some((field) => DECIDED.has(field))) return null;
  const isTheirs = pieces.some(({ kind }) => kind === 'theirs');
  const content = isTheirs ? assembleMerge(pieces, []) : mine.content;
  return {
    fields: { ...assembleFields(mine, fields, {}), content },
    taken: isTheirs ? [...taken, 'content'] : taken,
  };
}
