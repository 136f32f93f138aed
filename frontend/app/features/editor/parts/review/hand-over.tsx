import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { COMMENT_LIMITS, type Review } from '@vitrine/contracts';
import { usePeople } from '../../../../components/admin/people';
import { reviewStateLabels } from '../../../../components/admin/review-state';
import { Button } from '../../../../components/ui/button';
import { Field, GrowingTextarea, Select } from '../../../../components/ui/field';
import { api } from '../../../../lib/api/api-client';
import { callQuery } from '../../../../lib/api/queries';
import { relativeTime } from '../../../../lib/dates/dates';
import { useEditor } from '../../saving/editor-context';
import { useReviewWords } from './use-approval';

const CHOICES = ['ready', 'changes_requested', 'writing'] as const;
type Choice = (typeof CHOICES)[number];

/** The review state, its assignee, and the form that hands the work over. */
export function HandOver({ review }: { review: Review }) {
  const editor = useEditor();
  const { own, nameOf } = usePeople();
  const { data } = useQuery(callQuery(api.adminListUsers, {}));
  const others = (data?.users ?? []).filter(
    ({ email, is_active }) => is_active && email.toLowerCase() !== own,
  );
  const { approved, work } = useReviewWords();
  const [open, setOpen] = useState(false);
  const [person, setPerson] = useState('');
  const [state, setState] = useState<Choice>('ready');
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const inCharge = person || (others[0]?.email ?? '');
  const pass = async () => {
    setBusy(true);
    await editor.review.pass({ state, in_charge: inCharge, note });
    setBusy(false);
  };
  return (
    <section aria-label="Andamento" className="grid gap-2 rounded-lg border border-surface-200 bg-white p-3">
      <p className="text-sm text-neutral-800">
        <b className="font-bold text-neutral-900">
          {(work === 'writing' && approved) || reviewStateLabels[work]}
        </b>
        {review.in_charge && <> · com {nameOf(review.in_charge)}</>}
      </p>
      {review.passed_by && review.passed_at && (
        <p className="text-xs text-neutral-600">
          {nameOf(review.passed_by)}, {relativeTime(review.passed_at)}
          {review.note && <span className="block wrap-anywhere whitespace-pre-wrap">{review.note}</span>}
        </p>
      )}
      {!open && (
        <Button icon={Send} size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
          Passar para…
        </Button>
      )}
      {open && others.length === 0 && (
        <p className="text-xs text-neutral-600">
          Ainda não há outra pessoa na redação. Convide alguém em Ajustes, ou peça um parecer por link.
        </p>
      )}
      {open && others.length > 0 && (
        <form
          className="grid gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            void pass();
          }}
        >
          <Field label="Pessoa">
            <Select
              value={inCharge}
              options={others.map(({ email }) => [email, nameOf(email)])}
              onChange={({ target }) => setPerson(target.value)}
            />
          </Field>
          <Field label="Estado">
            <Select
              value={state}
              options={CHOICES.map((choice) => [choice, reviewStateLabels[choice]])}
              onChange={({ target }) => setState(target.value as Choice)}
            />
          </Field>
          <Field label="Recado">
            <GrowingTextarea
              value={note}
              maxLength={COMMENT_LIMITS.note}
              onChange={({ target }) => setNote(target.value)}
            />
          </Field>
          <div className="flex gap-1.5">
            <Button type="submit" size="sm" variant="primary" busy={busy}>
              Passar
            </Button>
            <Button size="sm" variant="quiet" onClick={() => setOpen(false)}>
              Cancelar
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
