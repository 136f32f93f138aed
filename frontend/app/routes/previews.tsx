import { page } from '../components/site/page.server';
import { articleProblem } from '../features/article/article-problem';
import { ArticleView } from '../features/article/article-view';
import { postFailure, splitArticle } from '../features/article/load-article.server';
import { fetchPreview } from '../lib/api/content.server';
import { PRIVATE } from '../lib/rendering/private-headers';
import type { Route } from './+types/previews';

export const loader = page(
  async ({ request, params }: Route.LoaderArgs) => {
    const found = await fetchPreview(params.token, request).catch((error: unknown) => {
      throw postFailure(error, request);
    });
    const shown = splitArticle(found);
    return {
      meta: [
        { title: `Visualização: ${shown.post.title}` },
        { name: 'robots', content: 'noindex, nofollow' },
        { name: 'referrer', content: 'no-referrer' },
      ],
      main: (
        <>
          <p
            role="note"
            className="bg-warning-soft px-4 py-3 text-center text-sm font-medium text-warning-ink print:hidden"
          >
            Visualização de um artigo que ainda não foi publicado. Este link expira e não aparece nas buscas.
          </p>
          <ArticleView {...shown} related={[]} />
        </>
      ),
      island: 'article',
    };
  },
  { problem: articleProblem, headers: PRIVATE },
);
