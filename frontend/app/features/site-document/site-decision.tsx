import { useState } from 'react';
import { areRelated, pathKey, type Change, type SiteDocument, type SiteState } from '@vitrine/contracts';
import { usePeople } from '../../components/admin/people';
import { TimeAndPerson } from '../../components/admin/time-and-person';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { ErrorNote } from '../../components/ui/error-note';
import { Checkbox } from '../../components/ui/field';
import { ChangedValue, changeLabel } from './site-changes';

/** Who changed what the draft has at this path, and when; undefined where it is as published. */
function markAt(key: string, { changes, draft_updated_at: at, draft_updated_by: by }: SiteState) {
  const [, mark] = Object.entries(changes ?? {}).find(([other]) => areRelated(key, other)) ?? [];
  return mark ?? (changes || !at || !by ? undefined : { at, by });
}

/**
 * Asks which changes of the site a decision is about: each in words, with its writer and time. What other people wrote
 * is not ticked.
 */
export function SiteDecision({
  title,
  description,
  confirmLabel,
  changes,
  documents,
  site,
  onConfirm,
  onClose,
}: {
  title: string;
  description: string;
  confirmLabel: string;
  changes: readonly Change[];
  documents: readonly SiteDocument[];
  site: SiteState;
  /** Answers the sentence of a failure. */
  onConfirm: (paths: readonly string[]) => Promise<string | undefined>;
  onClose: () => void;
}) {
  const { own } = usePeople();
  const entries = changes.map((change) => {
    const key = pathKey(change.path);
    return { change, key, mark: markAt(key, site) };
  });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(entries.flatMap(({ key, mark }) => (!mark || mark.by.toLowerCase() === own ? key : []))),
  );
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const paths = entries.flatMap(({ key }) => (chosen.has(key) ? key : []));
  const confirm = async () => {
    setBusy(true);
    const problem = await onConfirm(paths);
    setBusy(false);
    setFailure(problem);
    if (!problem) onClose();
  };
  return (
    <Dialog
      title={title}
      description={description}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => setChosen(new Set(entries.map(({ key }) => key)))}>Marcar todas</Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabled={paths.length === 0}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {failure && <ErrorNote>{failure}</ErrorNote>}
      <ul className="divide-y divide-surface-200">
        {entries.map(({ change, key, mark }) => (
          <li key={key} className="grid gap-1 py-3">
            <Checkbox
              label={changeLabel(change, ...documents)}
              checked={chosen.has(key)}
              onChange={(isChosen) => {
                const others = [...chosen].filter((other) => other !== key);
                setChosen(new Set(isChosen ? [...others, key] : others));
              }}
            />
            <ChangedValue {...change} />
            {mark && <TimeAndPerson {...mark} />}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
