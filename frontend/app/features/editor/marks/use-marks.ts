import { useQuery } from '@tanstack/react-query';
import { MARKED_CHARACTERS, type PostMark } from '@vitrine/contracts';
import { useAction } from '../../../components/admin/use-action';
import { api } from '../../../lib/api/api-client';
import { callQuery } from '../../../lib/api/queries';

type Kind = PostMark['kind'];

/** What admins have said of the article's claims and findings. */
export interface Marks {
  /** The mark of some words. */
  of(kind: Kind, words: string): PostMark | undefined;
  /** Marks words, or takes their mark back; null while the post was never saved. */
  set: ((kind: Kind, words: string, verdict: PostMark['verdict'] | null) => void) | null;
}

/** The words as they are stored. */
const storedWords = (words: string): string => words.trim().slice(0, MARKED_CHARACTERS).toWellFormed().trim();
const keyOf = (kind: Kind, words: string): string => `${kind} ${storedWords(words)}`;

export function useMarks(postId: number | null): Marks {
  const { run } = useAction();
  const { data, refetch } = useQuery({
    ...callQuery(api.adminListPostMarks, { params: { id: postId ?? 0 } }),
    enabled: postId !== null,
  });
  const known = new Map(data?.marks.map((mark) => [keyOf(mark.kind, mark.words), mark]));
  return {
    of: (kind, words) => known.get(keyOf(kind, words)),
    set:
      postId === null
        ? null
        : (kind, words, verdict) =>
            void run({
              key: keyOf(kind, words),
              call: () =>
                api.adminMarkPost({
                  params: { id: postId },
                  body: { kind, words: storedWords(words), verdict },
                }),
              after: () => refetch(),
              failure: 'Não foi possível guardar a marcação.',
            }),
  };
}
