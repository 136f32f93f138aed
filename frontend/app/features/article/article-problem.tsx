import { ArrowLeft } from 'lucide-react';
import { buttonStyle } from '../../components/site/button-styles';
import { FindArticle } from '../../components/site/find-article';
import { SiteLink } from '../../components/site/site-link';

const isMissing = (status: number): boolean => status === 404 || status === 410;

const titleOf = (status: number): string =>
  isMissing(status) ? 'Post não encontrado' : 'Erro ao carregar post';

function ArticleProblem({ status }: { status: number }) {
  const missing = isMissing(status);
  return (
    <section className="wrap flex min-h-[60vh] flex-col items-start justify-center py-24">
      <h1 className="text-4xl font-bold tracking-tighter">Artigo não encontrado</h1>
      <p className="mt-4 max-w-xl text-lg text-ink-600">
        {missing
          ? 'O artigo que você procura não existe.'
          : 'Erro ao carregar post. Tente novamente em instantes.'}
      </p>
      {missing && <FindArticle />}
      <SiteLink to="/blog" className={`${buttonStyle('primary', 'lg')} mt-8`}>
        <ArrowLeft aria-hidden="true" className="size-4" />
        Voltar ao Blog
      </SiteLink>
    </section>
  );
}

/** What stands where an article should be. The tab names the error, the page says once what it means. */
export const articleProblem = { Main: ArticleProblem, titleOf };
