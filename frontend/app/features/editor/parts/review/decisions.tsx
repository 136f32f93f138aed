import { useState } from 'react';
import { REVIEW_LIMITS, type Approval, type ReviewDecision } from '@vitrine/contracts';
import { usePeople } from '../../../../components/admin/people';
import { useAction } from '../../../../components/admin/use-action';
import { Button } from '../../../../components/ui/button';
import { Field, Textarea } from '../../../../components/ui/field';
import { api } from '../../../../lib/api/api-client';
import { formatDateTime } from '../../../../lib/dates/dates';
import { useCompany } from '../../../../lib/site-document/site-context';
import { useRefreshReview } from './use-approval';

/** What was decided on the post, on which text, and the way to end a refusal. */
export function Decisions({ postId, approval }: { postId: number; approval: Approval }) {
  if (approval.decisions.length === 0) return null;
  return (
    <ul aria-label="Decisões" className="divide-y divide-surface-200">
      {approval.decisions.map((one) => (
        <Decision key={one.id} postId={postId} one={one} />
      ))}
    </ul>
  );
}

function Decision({ postId, one }: { postId: number; one: ReviewDecision }) {
  const { timezone } = useCompany();
  const { nameOf } = usePeople();
  const { run, isBusy } = useAction();
  const refresh = useRefreshReview(postId);
  const [reason, setReason] = useState<string>();
  const { id, by_name, is_guest, decision, note, lifted_at, lifted_by, lifted_reason } = one;
  const lift = () =>
    run({
      key: `lift-${id}`,
      call: () =>
        api.adminLiftDecision({ params: { id: postId, decision_id: id }, body: { reason: reason ?? '' } }),
      after: refresh,
      success: () => 'O pedido de mudanças foi encerrado.',
      failure: 'Não foi possível encerrar o pedido de mudanças.',
    });
  const text = one.is_live
    ? 'na versão que está no ar'
    : one.is_current
      ? 'no texto atual'
      : 'em outro texto';
  return (
    <li className="grid gap-1 py-2 text-sm wrap-anywhere text-neutral-800">
      <span>
        <b className="font-semibold text-neutral-900">{by_name}</b>
        {is_guest && ' (por link)'} {decision === 'approved' ? 'aprovou' : 'pediu mudanças'} em{' '}
        {formatDateTime(one.decided_at, timezone)}, {text}
        {one.own_text && decision === 'approved' && ' (texto próprio: não conta)'}
      </span>
      {note && <span className="block whitespace-pre-line text-neutral-700">{note}</span>}
      {one.text_hash && decision === 'approved' && (
        <span className="text-2xs text-neutral-600">Código do texto: {one.text_hash}</span>
      )}
      {lifted_at && (
        <span className="text-xs text-neutral-600">
          {lifted_by ? `Encerrado por ${nameOf(lifted_by)}` : 'Retirado por quem pediu'} em{' '}
          {formatDateTime(lifted_at, timezone)}
          {lifted_reason && `: ${lifted_reason}`}
        </span>
      )}
      {one.is_open && reason === undefined && (
        <Button size="sm" variant="quiet" className="justify-self-start" onClick={() => setReason('')}>
          Encerrar o pedido de mudanças…
        </Button>
      )}
      {one.is_open && reason !== undefined && (
        <form
          className="grid gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            void lift();
          }}
        >
          <Field
            label="Por que deixa de valer"
            hint="Fica registrado. Para retirar o próprio pedido não é preciso dizer."
          >
            <Textarea
              autoFocus
              rows={2}
              maxLength={REVIEW_LIMITS.note}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
          <span className="flex gap-1.5">
            <Button type="submit" size="sm" variant="primary" busy={isBusy(`lift-${id}`)}>
              Encerrar
            </Button>
            <Button size="sm" variant="quiet" onClick={() => setReason(undefined)}>
              Cancelar
            </Button>
          </span>
        </form>
      )}
    </li>
  );
}
