import type { PostSummary } from '@vitrine/contracts';
import { ArrowLeft } from 'lucide-react';
import { buttonStyle } from '../../components/site/button-styles';
import { FindArticle } from '../../components/site/find-article';
import { PostsSection } from '../../components/site/posts-section';
import { SiteLink } from '../../components/site/site-link';
import { fetchNewest } from '../../lib/api/content.server';

const isMissing = (status: number): boolean => status === 404 || status === 410;

const titleOf = (status: number): string =>
  isMissing(status) ? 'Post não encontrado' : 'Erro ao carregar post';

function ArticleProblem({
  status,
  message,
  posts = [],
}: {
  status: number;
  message?: string;
  posts?: readonly PostSummary[];
}) {
  const missing = isMissing(status);
  return (
    <>
      <section
        className={`wrap flex flex-col items-start justify-center ${posts.length > 0 ? 'pt-16 sm:pt-24' : 'min-h-[60vh] py-24'}`}
      >
        <h1 className="text-4xl font-bold tracking-tighter">Artigo não encontrado</h1>
        <p className="mt-4 max-w-xl text-lg text-neutral-600">
          {missing
            ? (message ?? 'O artigo que você procura não existe.')
            : 'Erro ao carregar post. Uma parte do site está temporariamente indisponível. Tente novamente em instantes.'}
        </p>
        {missing && <FindArticle />}
        <SiteLink to="/blog" className={`${buttonStyle('primary', 'lg')} mt-8`}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          Voltar ao Blog
        </SiteLink>
      </section>
      <PostsSection id="recentes" title="Artigos mais recentes" posts={posts} />
    </>
  );
}

/** Shown in place of a missing or failed article. The tab names the error, the page says once what it means. */
export const articleProblem = {
  Main: ArticleProblem,
  titleOf,
  postsFor: (request: Request) => fetchNewest(request),
};
