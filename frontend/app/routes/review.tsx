import { page } from '../components/site/page.server';
import { articleProblem } from '../features/article/article-problem';
import { ArticleView } from '../features/article/article-view';
import { postFailure, splitArticle } from '../features/article/load-article.server';
import { ReviewComments } from '../features/review/review-comments';
import {
  ReviewActions,
  ReviewQuoteButton,
  ReviewRequest,
  stepOf,
  UnseenFields,
} from '../features/review/review-request';
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
    const review = await fetchReview(token, request).catch(failed);
    const shown = splitArticle(review.post);
    const step = stepOf(url.searchParams);
    return {
      ...(sent && { status: 409 }),
      meta: [
        { title: `Parecer: ${shown.post.title}` },
        { name: 'robots', content: 'noindex, nofollow' },
        { name: 'referrer', content: 'no-referrer' },
      ],
      main: step ? (
        <ReviewStep
          review={review}
          kind={step}
          seen={sent?.fields.get('text_hash') ?? url.searchParams.get('texto')}
          note={sent?.fields.get('note') ?? ''}
          problem={sent?.problem ?? null}
        />
      ) : (
        <>
          <ReviewRequest review={review}>
            <ReviewActions hash={review.text_hash} />
          </ReviewRequest>
          <ArticleView {...shown} related={[]} />
          <ReviewQuoteButton />
          <section id="parecer" aria-labelledby="parecer-titulo" className="wrap max-w-3xl py-12">
            <h2 id="parecer-titulo" className="text-3xl font-bold tracking-tighter">
              Seu parecer
            </h2>
            <UnseenFields post={review.post} />
            <ReviewComments review={review} sent={sent} />
            <ReviewActions hash={review.text_hash} />
          </section>
        </>
      ),
      floating: null,
      island: 'review',
    };
  },
  { problem: { ...articleProblem, floating: null }, headers: PRIVATE },
);

export const loader = answer;
export const action = answer;
