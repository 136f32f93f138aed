import { useState } from 'react';
import type { Approval, PostStatus } from '@vitrine/contracts';
import { approvalLabel } from '../../../../components/admin/review-state';
import { cx } from '../../../../components/ui/cx';
import { useEditor } from '../../saving/editor-context';
import { ApprovalDialog } from './approval-dialog';
import { useApproval } from './use-approval';

const WAITS: Partial<Record<PostStatus, string>> = {
  scheduled: ' O post está agendado e espera a aprovação para ir ao ar.',
  late: ' O horário marcado já passou: o post espera a aprovação para ir ao ar.',
};

/** What an editor should know of the approval of the text, as a sentence and how it looks; null for nothing. */
function noticeOf(
  { is_approved, approval, changed_since, publishing_needs_approval }: Approval,
  status: PostStatus,
) {
  if (is_approved) return { tone: 'good', text: `${approval?.by_name} aprovou este texto.` } as const;
  const waits = publishing_needs_approval ? (WAITS[status] ?? '') : '';
  const label = approvalLabel(approval);
  if (label && approval?.state !== 'changed') return { tone: 'open', text: `${label}.${waits}` } as const;
  if (changed_since)
    return {
      tone: 'open',
      text: `O texto mudou desde a aprovação de ${changed_since.by_name}.${waits}`,
    } as const;
  if (publishing_needs_approval)
    return {
      tone: 'open',
      text: `Neste site, publicar exige aprovação, e este texto ainda não tem uma.${waits}`,
    } as const;
  return null;
}

/** Says whether the text is approved, and what has changed since it was. */
export function ApprovalNotice() {
  const { post } = useEditor().state;
  const [isOpen, setOpen] = useState(false);
  const { data } = useApproval(post?.id ?? 0, post?.version ?? 0);
  const notice = post && data ? noticeOf(data, post.status) : null;
  return (
    // Always there, so that a change of it is announced.
    <div role="status">
      {notice && (
        <p
          className={cx(
            'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border px-4 py-2 text-xs',
            notice.tone === 'good'
              ? 'border-success-line bg-success-soft text-success-ink'
              : 'border-warning-line bg-warning-soft text-warning-ink',
          )}
        >
          <span className="min-w-0 flex-1 basis-60 wrap-anywhere">{notice.text}</span>
          <button
            type="button"
            className="min-h-6 font-bold underline underline-offset-4"
            onClick={() => setOpen(true)}
          >
            {data?.changed_since ? 'Ver o que mudou' : 'Ver aprovação'}
          </button>
        </p>
      )}
      {isOpen && post && <ApprovalDialog post={post} onClose={() => setOpen(false)} />}
    </div>
  );
}
