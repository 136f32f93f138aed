import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  pickFields,
  POST_TEXT_FIELDS,
  REVIEW_LIMITS,
  type AdminPost,
  type ReviewDecisionKind,
} from '@vitrine/contracts';
import { QueryError } from '../../../../components/admin/query-error';
import { useAction } from '../../../../components/admin/use-action';
import { TextDiff } from '../../../../components/diff/text-diff';
import { Button } from '../../../../components/ui/button';
import { Dialog } from '../../../../components/ui/dialog';
import { Field, Textarea } from '../../../../components/ui/field';
import { Loading } from '../../../../components/ui/skeleton';
import { api } from '../../../../lib/api/api-client';
import { callQuery } from '../../../../lib/api/queries';
import { useCompany } from '../../../../lib/site-document/site-context';
import { formatDateTime } from '../../../../lib/dates/dates';
import { useEditor } from '../../editor-context';
import { useApproval } from './use-approval';

/** What was decided on the text, what has changed since it was approved, and the decision of who looks at it. */
export function ApprovalDialog({ post, onClose }: { post: AdminPost; onClose: () => void }) {
  const { timezone } = useCompany();
  const { dirty } = useEditor();
  const client = useQueryClient();
  const { confirm, isBusy } = useAction();
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState<string>();
  const approval = useApproval(post.id, post.version);
  const categories = useQuery(callQuery(api.adminListCategories, {}));
  const names = new Map(categories.data?.categories.map(({ id, name }) => [id, name]));
  const decide = async (decision: ReviewDecisionKind) =>
    setFailure(
      await confirm({
        key: decision,
        call: () =>
          api.adminDecide({ params: { id: post.id }, body: { decision, note, version: post.version } }),
        after: () => {
          void client.invalidateQueries({ queryKey: callQuery(api.adminWaitingPosts, {}).queryKey });
          void client.invalidateQueries({
            queryKey: callQuery(api.adminReview, { params: { id: post.id } }).queryKey,
          });
          return approval.refetch();
        },
        success: () => (decision === 'approved' ? 'Texto aprovado.' : 'Mudanças pedidas.'),
        failure: 'Não foi possível registrar a decisão.',
      }),
    );
  const { changed_since: former, decisions = [] } = approval.data ?? {};
  return (
    <Dialog
      onClose={onClose}
      holdsText
      width="lg"
      title="Aprovação"
      description="Uma aprovação vale para exatamente o texto que a pessoa leu."
      footer={
        <>
          <Button onClick={onClose}>Fechar</Button>
          <Button
            busy={isBusy('changes_requested')}
            disabled={dirty}
            onClick={() => void decide('changes_requested')}
          >
            Pedir mudanças
          </Button>
          <Button
            variant="primary"
            busy={isBusy('approved')}
            disabled={dirty}
            onClick={() => void decide('approved')}
          >
            Aprovar
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <QueryError queries={[approval]} fallback="Não foi possível carregar as decisões." />
        {failure && (
          <p role="alert" className="text-sm font-semibold text-danger-ink">
            {failure}
          </p>
        )}
        {approval.isPending && <Loading className="h-12 w-full">Carregando decisões...</Loading>}
        {decisions.length > 0 && (
          <ul aria-label="Decisões" className="divide-y divide-surface-200">
            {decisions.map(({ id, by_name, is_guest, decision, note: said, decided_at, is_current }) => (
              <li key={id} className="py-2 text-sm wrap-anywhere text-neutral-800">
                <b className="font-semibold text-neutral-900">{by_name}</b>
                {is_guest && ' (por link)'} {decision === 'approved' ? 'aprovou' : 'pediu mudanças'} em{' '}
                {formatDateTime(decided_at, timezone)}
                {is_current ? ', no texto atual' : ', em outro texto'}
                {said && <span className="block whitespace-pre-line text-neutral-700">{said}</span>}
              </li>
            ))}
          </ul>
        )}
        {former && (
          <section aria-labelledby="changed-since" className="rounded-md border border-surface-200">
            <h3 id="changed-since" className="px-5 pt-3 text-sm font-bold text-neutral-900">
              O que mudou desde a aprovação de {former.by_name}
            </h3>
            <TextDiff
              before={former.text}
              after={pickFields(post.pending_change ?? post, POST_TEXT_FIELDS)}
              reading={{ categories: names, timeZone: timezone }}
            />
          </section>
        )}
        <Field
          label="Recado"
          hint={dirty ? 'Há alterações que ainda não foram salvas: salve-as antes de decidir.' : undefined}
        >
          <Textarea
            rows={2}
            maxLength={REVIEW_LIMITS.note}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
}
