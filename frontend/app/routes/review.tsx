import { page } from '../components/site/page.server';
import { articleProblem } from '../features/article/article-problem';
import { ArticleView } from '../features/article/article-view';
import { postFailure, splitArticle } from '../features/article/load-article.server';
import { ReviewComments } from '../features/review/review-comments';
import { ReviewBar } from '../features/review/review-bar';
import { ReviewRequest, UnseenFields } from '../features/review/review-request';
import { postOf, stepOf } from '../features/review/review-steps';
import { ReviewProof } from '../features/review/review-proof';
import { ReviewStep } from '../features/review/review-step';
import { sendReview } from '../features/review/send-review.server';
import { fetchReview } from '../lib/api/content.server';
import { PRIVATE } from '../lib/rendering/private-headers';
import type { Route } from './+types/review';

/** An article for a reviewer without an account. Everything on it works without JavaScript. */
const answer = page(
  async ({ request, params: { token }, url }: Route.LoaderArgs) => {
    const failed = (error: unknown) => {
      throw error instanceof Response ? error : postFailure(error, request);
    };
    const sent = request.method === 'POST' ? await sendReview(token, request).catch(failed) : null;
    const review = await fetchReview(token, postOf(url.searchParams), request).catch(failed);
    const shown = splitArticle(review.post);
    const step = stepOf(url.searchParams);
    return {
      ...(sent && { status: 409 }),
      meta: [
        { title: `Parecer: ${shown.post.title}` },
        { name: 'robots', content: 'noindex, nofollow' },
        { name: 'referrer', content: 'no-referrer' },
      ],
      main:
        step === 'proof' ? (
          <ReviewProof review={review} html={shown.html} />
        ) : step ? (
          <ReviewStep
            review={review}
            kind={step}
            seen={sent?.fields.get('text_hash') ?? url.searchParams.get('texto')}
            note={sent?.fields.get('note') ?? ''}
            problem={sent?.problem ?? null}
          />
        ) : (
          <>
            <ReviewRequest review={review} />
            <ArticleView {...shown} related={[]} hasOffers={false} />
            <section
              id="parecer"
              aria-labelledby="parecer-titulo"
              className="wrap max-w-3xl scroll-mt-4 border-t border-surface-200 pt-10 pb-28"
            >
              <h2 id="parecer-titulo" className="text-3xl font-bold tracking-tighter">
                Seu parecer
              </h2>
              <UnseenFields post={review.post} />
              <ReviewComments review={review} sent={sent} />
            </section>
            <ReviewBar review={review} />
          </>
        ),
      island: 'review',
    };
  },
  { problem: articleProblem, headers: PRIVATE, isTask: true },
);

export const loader = answer;
export const action = answer;
