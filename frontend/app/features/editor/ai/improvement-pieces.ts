import { shownText } from '@vitrine/analysis';
import type { DraftSource, Improvement } from '@vitrine/contracts';
import { assemblePieces, comparePieces, type Piece } from '../../../lib/diff/pieces';
import type { PostFields } from '../model/post-fields';
import { addedClaims } from '../claims/article-claims';

type TextField = 'title' | 'meta_title' | 'meta_description' | 'meta_keywords';

/** One suggestion that can be accepted or refused: a field as a whole, or one place of the content. */
export type Suggestion =
  | { id: string; kind: 'field'; field: TextField; before: string; after: string }
  | { id: string; kind: 'block'; piece: Piece };

export interface Suggestions {
  list: Suggestion[];
  pieces: Piece[];
}

/** What an improvement would change in the editor's fields: only where it has a value, and a different one. */
export function suggestionsOf(fields: PostFields, { improved_content: improved }: Improvement): Suggestions {
  const values: Record<TextField, string> = {
    title: improved.improved_title,
    meta_title: improved.improved_title,
    meta_description: improved.improved_meta_description,
    meta_keywords: improved.improved_meta_keywords,
  };
  const list: Suggestion[] = (Object.keys(values) as TextField[])
    .filter((field) => values[field].trim() && values[field] !== fields[field])
    .map((field) => ({ id: field, kind: 'field', field, before: fields[field], after: values[field] }));
  const pieces = improved.improved_content.trim()
    ? comparePieces(fields.content, improved.improved_content)
    : [];
  pieces
    .filter((piece) => !piece.same)
    .forEach((piece, index) => list.push({ id: `block-${index}`, kind: 'block', piece }));
  return { list, pieces };
}

/** By id of a suggestion, the claims without a source that it would add. Suggestions without any are left out. */
export function unsourcedClaims(
  { list }: Suggestions,
  fields: PostFields,
  sources: readonly DraftSource[],
): ReadonlyMap<string, string[]> {
  const texts = list.map((suggestion) =>
    suggestion.kind === 'field' ? suggestion.after : shownText(suggestion.piece.after.join('\n')).text,
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
  const taken = new Set<Piece>();
  for (const suggestion of list) {
    if (!accepted.has(suggestion.id)) continue;
    if (suggestion.kind === 'block') taken.add(suggestion.piece);
    else patch[suggestion.field] = suggestion.after;
  }
  if (taken.size > 0) patch.content = assemblePieces(pieces, taken);
  return patch;
}
