import { useState, type FormEvent } from 'react';
import type { ReviewLink } from '@vitrine/contracts';
import { LinkMessage } from '../../../../components/admin/ask-review/link-message';
import { reviewMessage } from '../../../../components/admin/ask-review/review-message';
import { useAction } from '../../../../components/admin/use-action';
import { Button } from '../../../../components/ui/button';
import { Dialog } from '../../../../components/ui/dialog';
import { ErrorNote } from '../../../../components/ui/error-note';
import { DateInput, Field } from '../../../../components/ui/field';
import { api } from '../../../../lib/api/api-client';
import { dayOf, formatDateTime } from '../../../../lib/dates/dates';
import { siteNow } from '../../../../lib/dates/site-time';
import { useCompany } from '../../../../lib/site-document/site-context';

/** Asks for an opinion again, until the day of before if it is ahead; by a new link where there is no account. */
export function ResendDialog({
  postId,
  link,
  onSent,
  onClose,
}: {
  postId: number;
  link: ReviewLink;
  onSent: () => void;
  onClose: () => void;
}) {
  const { timezone } = useCompany();
  const { confirm, isBusy } = useAction();
  const { id, reviewer_name: name, note } = link;
  const [due, setDue] = useState(() => {
    const day = link.due_at ? dayOf(link.due_at, timezone) : '';
    return day >= siteNow(timezone).slice(0, 10) ? day : '';
  });
  const [sent, setSent] = useState<{ message: string; titles: string[] }>();
  const [failure, setFailure] = useState<string>();
  const resend = async (event: FormEvent) => {
    event.preventDefault();
    const problem = await confirm({
      key: 'resend',
      call: () =>
        api.adminResendReview({ params: { id: postId, link_id: id }, body: { due_on: due || null } }),
      after: ({ url, expires_at, titles }) => {
        if (!url) onClose();
        else {
          const href = new URL(url, window.location.origin).href;
          const expires = formatDateTime(expires_at, timezone);
          setSent({ message: reviewMessage({ name, note, titles, url: href, expires }), titles });
        }
        onSent();
      },
      success: ({ url }) => (url ? undefined : `Parecer pedido de novo a ${name}.`),
      failure: 'Não foi possível reenviar o pedido.',
    });
    setFailure(problem);
  };
  return (
    <Dialog
      title="Reenviar o pedido"
      description={
        sent || link.reviewer_email
          ? undefined
          : 'O link anterior deixa de valer, e um novo tem os mesmos posts.'
      }
      onClose={onClose}
      footer={<Button onClick={onClose}>Fechar</Button>}
    >
      {sent ? (
        <LinkMessage {...sent} />
      ) : (
        <form className="grid gap-3" onSubmit={(event) => void resend(event)}>
          {failure && <ErrorNote>{failure}</ErrorNote>}
          <Field label="Responder até">
            <DateInput autoFocus value={due} onDate={setDue} />
          </Field>
          <Button type="submit" variant="primary" className="justify-self-start" busy={isBusy('resend')}>
            Reenviar
          </Button>
        </form>
      )}
    </Dialog>
  );
}
