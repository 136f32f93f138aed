import { shownText } from '@vitrine/analysis';
import type { DraftSource, Improvement } from '@vitrine/contracts';
import { assembleMerge, mergeContent, type MergePiece } from '../html/merge';
import type { PostFields } from '../model/post-fields';
import { addedClaims } from '../claims/article-claims';

type TextField = 'title' | 'meta_title' | 'meta_description' | 'meta_keywords';

/**
 * One suggestion that can be accepted or refused: a field as a whole, or one place of the content. `typed`: the author
 * has changed it since the text was sent.
 */
export type Suggestion = { id: string; typed: boolean } & (
  | { kind: 'field'; field: TextField; before: string; after: string }
  | { kind: 'block'; before: string[]; after: string[]; piece: MergePiece }
);

export interface Suggestions {
  list: Suggestion[];
  pieces: MergePiece[];
}

/**
 * What an improvement of `sent` would change in the editor's fields: only where it has a value, and another one than
 * both.
 */
export function suggestionsOf(
  sent: PostFields,
  fields: PostFields,
  { improved_content: improved }: Improvement,
): Suggestions {
  const values: Record<TextField, string> = {
    title: improved.improved_title,
    meta_title: improved.improved_title,
    meta_description: improved.improved_meta_description,
    meta_keywords: improved.improved_meta_keywords,
  };
  const list: Suggestion[] = (Object.keys(values) as TextField[])
    .filter((field) => values[field].trim() && ![sent[field], fields[field]].includes(values[field]))
    .map((field) => ({
      id: field,
      typed: fields[field] !== sent[field],
      kind: 'field',
      field,
      before: fields[field],
      after: values[field],
    }));
  const pieces = improved.improved_content.trim()
    ? mergeContent(sent.content, fields.content, improved.improved_content)
    : [];
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
    suggestion.kind === 'field' ? suggestion.after : shownText(suggestion.after.join('\n')).text,
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
    else patch[suggestion.field] = suggestion.after;
  }
  const sides = pieces
    .filter(({ kind }) => kind !== 'same')
    .map((one) => (taken.has(one) ? 'theirs' : 'mine'));
  if (taken.size > 0) patch.content = assembleMerge(pieces, sides);
  return patch;
}
