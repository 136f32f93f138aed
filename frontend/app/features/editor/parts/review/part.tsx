import { COMMENT_LIMITS } from '@vitrine/contracts';
import { MessageSquarePlus } from 'lucide-react';
import { reviewStateLabels } from '../../../../components/admin/review-state';
import { Badge } from '../../../../components/ui/badge';
import type { Toasts } from '../../../../components/ui/toast';
import { useEditor, type Editor } from '../../saving/editor-context';
import type { VisualHandle } from '../../text/common/content-handle';
import { NOTHING_SELECTED } from '../../text/common/selected-html';
import { ApprovalNotice } from './approval-notice';
import { ReviewTab } from './review-tab';
import { useReviewWords } from './use-approval';
import { leadsToReview } from './use-inbox-place';
import { useReview } from './use-review';

/** What waits in the tab. */
function Count() {
  const { review } = useEditor();
  const { comments = [], proposals = [] } = review.review ?? {};
  const threads = comments.filter((one) => !one.parent_id && !one.resolved_at);
  const open = threads.length + proposals.length + (review.improvement ? 1 : 0);
  return open > 0 && <Badge>{open}</Badge>;
}

/** The approval of the text, and who works on it. */
function Title() {
  const { approved, work } = useReviewWords();
  return (
    <>
      {approved && <Badge className="truncate">{approved}</Badge>}
      {work !== 'writing' && <Badge>{reviewStateLabels[work]}</Badge>}
    </>
  );
}

/** A comment on the selected words is begun in the tab. */
function comment(text: VisualHandle | null, { review, showTab }: Editor, toasts: Toasts): void {
  const words = text?.selectedWords();
  if (!words) return toasts.error(NOTHING_SELECTED, 'review');
  if (words.quote.length > COMMENT_LIMITS.quote)
    return toasts.error('O trecho é longo demais para um comentário. Selecione uma parte dele.', 'review');
  review.select(words);
  showTab('review');
}

/** Comments, proposals and approvals. */
export const review = {
  useShared: ({ state, current, saving }: Editor) => ({ review: useReview(state, current, saving) }),
  tab: { value: 'review', label: 'Parecer', Body: ReviewTab, Aside: Count, isAsked: leadsToReview },
  slots: { title: Title, notices: ApprovalNotice },
  marks: ({ review }: Editor) => ({ comments: review.anchored, chosen: review.words }),
  textTool: {
    label: 'Comentar o trecho',
    icon: MessageSquarePlus,
    isOffered: ({ state }: Editor) => state.post !== null,
    run: comment,
  },
};
