import { ArticleProblem } from '../features/article/article-problem';
import { ArticleView } from '../features/article/article-view';
import { postFailure, splitArticle } from '../features/article/load-article.server';
import { fetchPreview } from '../lib/api/content.server';
import { articleHtmlContext } from '../lib/rendering/page-context';
import type { Route } from './+types/blog-preview';

const PRIVATE = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' };

export const headers = () => PRIVATE;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const found = await fetchPreview(params.token, request).catch((error: unknown) => {
    throw postFailure(error, request);
  });
  const { post, html, contents } = splitArticle(found);
  const navigation = new URL(request.url).pathname.endsWith('.data');
  if (!navigation) context.set(articleHtmlContext, html);
  return { post, contents, related: [], html: navigation ? html : null };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `Visualização: ${loaderData?.post.title ?? 'link expirado'}` },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function BlogPreview({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <p
        role="note"
        className="bg-warning-soft px-4 py-3 text-center text-sm font-medium text-warning-ink print:hidden"
      >
        Visualização de um artigo que ainda não foi publicado. Este link expira e não aparece nas buscas.
      </p>
      <ArticleView {...loaderData} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ArticleProblem error={error} />;
}
