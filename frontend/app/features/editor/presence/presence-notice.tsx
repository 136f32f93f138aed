import type { Presence } from '@vitrine/contracts';
import { Users } from 'lucide-react';

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** Who else has the post open, in a sentence; empty where the person is alone. */
export function describePresence(others: readonly Presence[]): string {
  const people = others.filter(({ own }) => !own).map(({ name, email }) => name ?? email);
  const isTwice = others.some(({ own }) => own);
  if (isTwice) people.push('você, em outra aba');
  return people.length > 0 ? `Também aberto por ${list.format(people)}.` : '';
}

/** Shown before two people write over each other, not only when they save. */
export function PresenceNotice({ others }: { others: readonly Presence[] }) {
  const text = describePresence(others);
  return (
    // Always there, so that a change of it is announced; while empty it takes no room in the column.
    <div role="status" className="empty:absolute">
      {text && (
        <p className="flex items-center gap-2 rounded-lg border border-warning-line bg-warning-soft px-4 py-2.5 text-sm text-warning-ink">
          <Users aria-hidden className="size-4 shrink-0" />
          <b className="font-bold">{text}</b>
        </p>
      )}
    </div>
  );
}
