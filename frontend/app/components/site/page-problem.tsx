import { isRouteErrorResponse, Link } from 'react-router-dom';
import { buttonStyle } from './button-styles';

const problems = {
  missing: {
    code: '404',
    title: 'Página não encontrada',
    text: 'O endereço pode ter mudado ou nunca ter existido. O que você procura talvez esteja em um destes lugares.',
  },
  unavailable: {
    code: '503',
    title: 'Voltamos em instantes',
    text: 'Uma parte do site está temporariamente indisponível. Aguarde um pouco e tente novamente.',
  },
  unexpected: {
    code: '500',
    title: 'Algo não saiu como esperado',
    text: 'O erro já foi registrado. Tente novamente em instantes ou volte para a página inicial.',
  },
} as const;

/** What stands in a page's place when it is missing, unavailable or broken. */
export function PageProblem({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const problem =
    status === 404 ? problems.missing : status === 503 ? problems.unavailable : problems.unexpected;
  return (
    <section className="wrap flex min-h-[65vh] flex-col items-start justify-center py-24">
      <title>{problem.title}</title>
      <p className="tabular text-sm font-semibold text-teal-700">{`Erro ${problem.code}`}</p>
      <h1 className="mt-3 text-display font-bold tracking-tighter">{problem.title}</h1>
      <p className="mt-5 max-w-xl text-lg text-ink-600">{problem.text}</p>
      <div className="mt-9 flex flex-wrap gap-3">
        <Link to="/" className={buttonStyle('primary', 'lg')}>
          Página inicial
        </Link>
        <Link to="/blog" className={buttonStyle('outline', 'lg')}>
          Ir para o Blog
        </Link>
      </div>
    </section>
  );
}
