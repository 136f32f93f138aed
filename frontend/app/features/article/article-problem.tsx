import { ArrowLeft } from 'lucide-react';
import { isRouteErrorResponse, Link } from 'react-router-dom';
import { buttonStyle } from '../../components/site/button-styles';

/** What stands where an article should be. */
export function ArticleProblem({ error }: { error: unknown }) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <section className="wrap flex min-h-[60vh] flex-col items-start justify-center py-24">
      <title>Artigo não encontrado</title>
      <h1 className="text-4xl font-bold tracking-tighter">Artigo não encontrado</h1>
      <p className="mt-4 text-lg font-medium text-ink-800">
        {missing ? 'Post não encontrado' : 'Erro ao carregar post'}
      </p>
      <p className="mt-1 text-lg text-ink-600">
        {missing
          ? 'O artigo que você procura não existe.'
          : 'Não conseguimos buscar este artigo agora. Tente novamente em instantes.'}
      </p>
      <Link to="/blog" className={`${buttonStyle('primary', 'lg')} mt-8`}>
        <ArrowLeft aria-hidden="true" className="size-4" />
        Voltar ao Blog
      </Link>
    </section>
  );
}
