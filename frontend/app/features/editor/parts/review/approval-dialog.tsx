import { useQuery } from '@tanstack/react-query';
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
import { Checkbox, Field, Textarea } from '../../../../components/ui/field';
import { Loading } from '../../../../components/ui/skeleton';
import { api } from '../../../../lib/api/api-client';
import { callQuery } from '../../../../lib/api/queries';
import { useCompany } from '../../../../lib/site-document/site-context';
import { formatDateTime } from '../../../../lib/dates/dates';
import { useEditor } from '../../saving/editor-context';
import { Decisions } from './decisions';
import { useApproval, useRefreshReview } from './use-approval';

/** What was decided on the text, what has changed since it was approved, and the decision of who looks at it. */
export function ApprovalDialog({ post, onClose }: { post: AdminPost; onClose: () => void }) {
  const { timezone } = useCompany();
  const { dirty, state, zone, dispatch } = useEditor();
  const refresh = useRefreshReview(post.id);
  const { confirm, isBusy } = useAction();
  const [note, setNote] = useState('');
  const [waits, setWaits] = useState(false);
  const [failure, setFailure] = useState<string>();
  const approval = useApproval(post.id, post.version);
  const categories = useQuery(callQuery(api.adminListCategories, {}));
  const names = new Map(categories.data?.categories.map(({ id, name }) => [id, name]));
  const decide = async (decision: ReviewDecisionKind) =>
    setFailure(
      await confirm({
        key: decision,
        call: () =>
          api.adminDecide({
            params: { id: post.id },
            body: { decision, note, version: post.version, ...(waits && { at_next_opening: true }) },
          }),
        after: async () => {
          refresh();
          if (!waits) return;
          const { post: moved } = await api.adminGetPost({ params: { id: post.id } });
          dispatch({ type: 'saved', sent: state.fields, post: moved, zone, target: state.target });
        },
        success: () => (decision === 'approved' ? 'Texto aprovado.' : 'Mudanças pedidas.'),
        failure: 'Não foi possível registrar a decisão.',
      }),
    );
  const {
    changed_since: former,
    is_own_text: isOwn,
    publishes_now: publishes,
    next_opening: opening,
  } = approval.data ?? {};
  const approveLabel = isOwn ? 'Aprovar (não conta)' : publishes && !waits ? 'Aprovar e publicar' : 'Aprovar';
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
            {approveLabel}
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
        {approval.data && <Decisions postId={post.id} approval={approval.data} />}
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
        {isOwn && (
          <p className="text-sm text-neutral-800">
            Este texto foi salvo por você: sua aprovação não conta. Peça a de outra pessoa.
          </p>
        )}
        {publishes && (
          <div className="grid gap-2 rounded-md border border-warning-line bg-warning-soft px-4 py-2">
            <p className="text-sm font-semibold text-warning-ink">
              Aprovar publica o post na hora: o horário marcado já passou.
            </p>
            {opening && (
              <Checkbox
                label={`Publicar só em ${formatDateTime(opening, timezone)}`}
                checked={waits}
                onChange={setWaits}
              />
            )}
          </div>
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
