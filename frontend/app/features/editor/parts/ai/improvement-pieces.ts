import { shownText } from '@vitrine/analysis';
import type { DraftSource, Improvement } from '@vitrine/contracts';
import { assembleMerge, mergeContent, type MergePiece } from '../../saving/merge';
import { FIELD_NAMES, type FieldName, type PostFields } from '../../saving/post-fields';
import { addedClaims } from '../claims/article-claims';

/**
 * One suggestion that can be accepted or refused: a field as a whole, or one place of the content. `typed`: the author
 * has changed it since the text was read.
 */
export type Suggestion = { id: string; typed: boolean } & (
  | { kind: 'field'; field: FieldName; before: PostFields[FieldName]; after: PostFields[FieldName] }
  | { kind: 'block'; before: string[]; after: string[]; piece: MergePiece }
);

export interface Suggestions {
  list: Suggestion[];
  pieces: MergePiece[];
}

/** The fields that an improvement proposes; the AI leaves empty what it would not change. */
export function improvedFields({ improved_content: improved }: Improvement): Partial<PostFields> {
  const fields = {
    title: improved.improved_title,
    meta_title: improved.improved_title,
    meta_description: improved.improved_meta_description,
    meta_keywords: improved.improved_meta_keywords,
    content: improved.improved_content,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''));
}

/**
 * What `proposed`, which was made for the text `sent`, would change in the editor's fields: only where it has another
 * value than both.
 */
export function suggestionsOf(
  sent: PostFields,
  fields: PostFields,
  proposed: Partial<PostFields>,
): Suggestions {
  const list: Suggestion[] = FIELD_NAMES.flatMap((field) => {
    const [before, after] = [fields[field], proposed[field]];
    if (field === 'content' || after === undefined || after === sent[field] || after === before) return [];
    return [{ id: field, typed: before !== sent[field], kind: 'field', field, before, after }];
  });
  const { content } = proposed;
  const pieces = content === undefined ? [] : mergeContent(sent.content, fields.content, content);
  pieces
    .filter(({ kind }) => kind === 'theirs' || kind === 'conflict')
    .forEach((piece, index) => {
      const typed = piece.kind === 'conflict';
      const { mine: before, theirs: after } = piece;
      list.push({ id: `block-${index}`, typed, kind: 'block', before, after, piece });
    });
  return { list, pieces };
}

/** By id of a suggestion, the claims without a source that it would add. Suggestions without any are left out. */
export function unsourcedClaims(
  { list }: Suggestions,
  fields: PostFields,
  sources: readonly DraftSource[],
): ReadonlyMap<string, string[]> {
  const texts = list.map((suggestion) =>
    suggestion.kind === 'field' ? String(suggestion.after) : shownText(suggestion.after.join('\n')).text,
  );
  const { title, meta_title, meta_description, excerpt } = fields;
  const otherTexts = [title, meta_title, meta_description, excerpt].join('\n');
  const added = addedClaims(texts, fields.content, otherTexts, sources);
  return new Map(
    list.flatMap(({ id }, index) => {
      const words = added[index] ?? [];
      return words.length > 0 ? [[id, words] as const] : [];
    }),
  );
}

/** The change of the fields that the accepted suggestions make. */
export function acceptedPatch(
  { list, pieces }: Suggestions,
  accepted: ReadonlySet<string>,
): Partial<PostFields> {
  const patch: Partial<PostFields> = {};
  const taken = new Set<MergePiece>();
  for (const suggestion of list) {
    if (!accepted.has(suggestion.id)) continue;
    if (suggestion.kind === 'block') taken.add(suggestion.piece);
    else Object.assign(patch, { [suggestion.field]: suggestion.after });
  }
  const sides = pieces
    .filter(({ kind }) => kind !== 'same')
    .map((one) => (taken.has(one) ? 'theirs' : 'mine'));
  if (taken.size > 0) patch.content = assembleMerge(pieces, sides);
  return patch;
}
