import { useState } from 'react';
import { Field, Input } from '../../components/ui/field';
import { FormDialog } from '../../components/ui/form-dialog';

const LONGEST = 300;

/** Asks why a problem may stay. */
export function IgnoreDialog({
  what,
  onIgnore,
  onClose,
}: {
  what: string;
  onIgnore: (note: string) => Promise<void>;
  onClose: () => void;
}) {
  const [note, setNote] = useState('');
  return (
    <FormDialog
      title="Ignorar este problema?"
      submitLabel="Ignorar"
      failure="Não foi possível guardar."
      disabled={!note.trim()}
      onSubmit={() => onIgnore(note.trim())}
      onClose={onClose}
    >
      <p className="rounded-md bg-surface-100 px-3 py-2 text-sm font-semibold wrap-anywhere text-neutral-900">
        {what}
      </p>
      <Field label="Por quê" required hint="Quem vier depois lê isto em “já tratados” e na auditoria.">
        <Input
          autoFocus
          required
          autoComplete="off"
          maxLength={LONGEST}
          placeholder="Ex.: o site bloqueia verificações, mas abre no navegador"
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
