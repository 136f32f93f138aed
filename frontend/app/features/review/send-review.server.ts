import { redirect } from 'react-router';
import type { ReviewDecisionKind } from '@vitrine/contracts';
import { postOf, textPath } from './review-steps';
import { commentReview, ContentError, decideReview } from '../../lib/api/content.server';

/** What a form of the reviewer's page brought, and why it could not be taken. */
export interface ReviewForm {
  problem: string | null;
  fields: URLSearchParams;
}

/** What the person can put right: a field, too much of it, or a text that has changed. */
const REFUSALS: ReadonlySet<number> = new Set([400, 409, 413]);

/**
 * Does what a form of the reviewer's page asks for, and leads back to the page.
 * @throws Response of the page after it; ContentError where the link has ended or content is away
 */
export async function sendReview(token: string, request: Request): Promise<ReviewForm> {
  const fields = new URLSearchParams(await request.text());
  const text = (name: string) => fields.get(name) ?? '';
  const post = postOf(fields);
  const { pathname } = new URL(request.url);
  const page = post ? pathname + textPath(post) : pathname;
  try {
    if (!fields.has('decision')) {
      const count = (name: string) => (text(name) === '' ? undefined : Number(text(name)));
      await commentReview(
        token,
        {
          ...(post && { post }),
          version: Number(text('version')),
          body: text('body'),
          quote: text('quote'),
          proposal: text('proposal'),
          parent_id: count('parent_id'),
          occurrence: count('occurrence'),
          occurrences: count('occurrences'),
        },
        request,
      );
      throw redirect(`${page}#parecer`, { status: 303 });
    }
    const decision = text('decision') as ReviewDecisionKind;
    await decideReview(
      token,
      {
        ...(post && { post }),
        decision,
        note: text('note'),
        text_hash: text('text_hash'),
        at_next_opening: text('at_next_opening') === 'true',
      },
      request,
    );
  } catch (error) {
    if (!(error instanceof ContentError) || !REFUSALS.has(error.status)) throw error;
    return { problem: error.said, fields };
  }
  throw redirect(page, { status: 303 });
}
