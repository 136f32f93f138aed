import { useRef, useState } from 'react';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { ErrorNote } from '../../components/ui/error-note';
import { Field, Input } from '../../components/ui/field';
import { useAttempt } from '../../lib/react/use-attempt';
import { siteNow, timeProblem, zoneName } from '../../lib/dates/site-time';
import type { MovablePost } from './moves';

/** Asks for the time of a post: what dragging does, for keyboards and phones. */
export function MoveDialog({
  post,
  zone,
  initial,
  onMove,
  onClose,
}: {
  post: MovablePost;
  zone: string;
  /** A `datetime-local` value in the site's zone. */
  initial: string;
  /** Answers the sentence to show where it failed. */
  onMove: (to: string | null) => Promise<string | undefined>;
  onClose: () => void;
}) {
  const [when, setWhen] = useState(initial);
  const { busy, failure, attempt, setFailure } = useAttempt();
  const field = useRef<HTMLInputElement>(null);

  const move = (to: string | null) =>
    void attempt(async () => {
      const problem = await onMove(to);
      if (problem) throw new Error(problem);
      onClose();
    });
  return (
    <Dialog
      onClose={onClose}
      width="sm"
      title={post.at === null ? 'Agendar rascunho' : 'Mover publicação'}
      description={post.title}
      footer={
        <>
          {post.at !== null && (
            <Button disabled={busy} onClick={() => move(null)}>
              Tirar a data
            </Button>
          )}
          <Button type="submit" form="move-post" variant="primary" busy={busy}>
            {post.at === null ? 'Agendar' : 'Mover'}
          </Button>
        </>
      }
    >
      <form
        id="move-post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const missing = field.current && timeProblem(field.current);
          if (missing) setFailure(missing);
          else move(when);
        }}
        className="grid gap-3"
      >
        <Field label="Data e hora" hint={zoneName(zone)}>
          <Input
            ref={field}
            autoFocus
            type="datetime-local"
            min={siteNow(zone)}
            value={when}
            onChange={(event) => setWhen(event.target.value)}
          />
        </Field>
        {failure && <ErrorNote>{failure}</ErrorNote>}
      </form>
    </Dialog>
  );
}
