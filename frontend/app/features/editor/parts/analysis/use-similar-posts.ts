import type { QualityFinding } from '@vitrine/analysis';
import type { AdminPost, SimilarPosts } from '@vitrine/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../../lib/api/api-client';
import { callQuery } from '../../../../lib/api/queries';

const FINDINGS = {
  title: {
    rule: 'same-title',
    label: 'Título repetido',
    advice: 'Dê a este post um título que diga o que só ele tem.',
  },
  keyword: {
    rule: 'same-keyword',
    label: 'Palavra-chave de outro post',
    advice: 'Escolha outra palavra-chave principal, ou junte os dois posts: eles disputam a mesma busca.',
  },
} as const;

const findingsOf = (posts: SimilarPosts['posts']): QualityFinding[] =>
  (['title', 'keyword'] as const).flatMap((what) => {
    const titles = posts.filter(({ same }) => same.includes(what)).map(({ title }) => `“${title}”`);
    return titles.length === 0 ? [] : [{ ...FINDINGS[what], finding: `Também em ${titles.join(', ')}.` }];
  });

/** What other posts have in common with the saved post; nothing while that is not known. */
export function useSimilarPosts(post: AdminPost | null): readonly QualityFinding[] {
  const query = {
    title: post?.title ?? '',
    keyword: post?.meta_keywords.split(',')[0]?.trim() ?? '',
    ...(post && { exclude: post.id }),
  };
  const { data } = useQuery({ ...callQuery(api.adminSimilarPosts, { query }), enabled: post !== null });
  return useMemo(() => findingsOf(data?.posts ?? []), [data]);
}
