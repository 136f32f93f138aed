import {
  conversationStateNames,
  type ConversationState,
  type RecordedConversation,
} from '@vitrine/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useAction } from '../../components/admin/use-action';
import { Button } from '../../components/ui/button';
import { Input, Select } from '../../components/ui/field';
import { api } from '../../lib/api/api-client';
import { callKey } from '../../lib/api/queries';
import { formatReais, readReais } from '../../lib/words/reais';

type Stated = Pick<NonNullable<RecordedConversation['conversation']>, 'id' | 'reference' | 'state' | 'value'>;

/** What has become of a conversation, and what a won one is worth. */
export function ConversationStatePicker({
  conversation: { id, reference, state, value },
  onChanged,
}: {
  conversation: Stated;
  onChanged?: (changed: Stated) => void;
}) {
  const { run, isBusy } = useAction();
  const client = useQueryClient();
  const change = (next: ConversationState, centavos: number | null) =>
    run({
      key: `conversation-${id}`,
      call: () => api.adminChangeConversation({ params: { id }, body: { state: next, value: centavos } }),
      after: async ({ conversation }) => {
        onChanged?.(conversation);
        await Promise.all(
          [api.adminListConversations, api.adminOutcomeReport].map((call) =>
            client.invalidateQueries({ queryKey: callKey(call) }),
          ),
        );
      },
      failure: 'Não foi possível mudar a situação.',
    });
  const busy = isBusy(`conversation-${id}`);
  return (
    <span className="grid justify-items-start gap-1.5 max-sm:flex max-sm:flex-wrap">
      <Select
        fit
        aria-label={`Situação da conversa ${reference}`}
        value={state}
        disabled={busy}
        options={Object.entries(conversationStateNames)}
        onChange={({ target }) => void change(target.value as ConversationState, null)}
      />
      {state === 'won' && (
        <WonValue
          key={value}
          reference={reference}
          value={value}
          busy={busy}
          onSave={(centavos) => void change('won', centavos)}
        />
      )}
    </span>
  );
}

function WonValue({
  reference,
  value,
  busy,
  onSave,
}: {
  reference: string;
  value: number | null;
  busy: boolean;
  onSave: (centavos: number | null) => void;
}) {
  const [typed, setTyped] = useState(value === null ? '' : formatReais(value));
  const centavos = readReais(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (centavos !== undefined) onSave(centavos);
  };
  return (
    <form onSubmit={submit} className="flex w-50 flex-wrap gap-1 max-sm:w-32">
      <Input
        aria-label={`Valor ganho na conversa ${reference}, em reais`}
        aria-invalid={centavos === undefined || undefined}
        className="h-8! w-36! text-xs! max-sm:w-full!"
        inputMode="decimal"
        placeholder="Valor (opcional)"
        maxLength={20}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {centavos !== undefined && centavos !== value && (
        <Button type="submit" size="sm" disabled={busy}>
          Salvar valor
        </Button>
      )}
      {centavos === undefined && (
        <p role="alert" className="w-full text-2xs text-danger-ink">
          Informe um valor, como 1.234,56.
        </p>
      )}
    </form>
  );
}
