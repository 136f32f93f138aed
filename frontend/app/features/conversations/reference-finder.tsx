import { useQueryClient } from '@tanstack/react-query';
import type { FoundReferences } from '@vitrine/contracts';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { ErrorNote } from '../../components/ui/error-note';
import { Field, Textarea } from '../../components/ui/field';
import { PlacementName } from '../../components/admin/placement-name';
import { api } from '../../lib/api/api-client';
import { callKey } from '../../lib/api/queries';
import { useAttempt } from '../../lib/react/use-attempt';
import { shortDay } from '../../lib/dates/dates';
import { campaignLine } from '../audience/campaign-words';
import { ConversationStatePicker } from './conversation-state';
import { PageLink } from '../audience/page-link';
import { visitLine } from './visit-words';

type Found = FoundReferences['references'];

/** Says where a conversation came from, by the reference that its first message ends with. */
export function ReferenceFinder() {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found>();
  const { busy, failure, attempt } = useAttempt();

  const find = (searched: string, another: boolean) =>
    attempt(async () => {
      if (!another) setFound(undefined);
      const { references } = await api.adminFindReferences({ body: { text: searched, another } });
      setFound((before) =>
        another ? before?.map((one) => references.find(({ code }) => code === one.code) ?? one) : references,
      );
      for (const call of [api.adminListConversations, api.adminOutcomeReport])
        void client.invalidateQueries({ queryKey: callKey(call) });
    }, 'Não foi possível consultar a referência.');

  return (
    <section aria-labelledby="referencia" className="rounded-lg border border-surface-200 bg-white p-4">
      <h2 id="referencia" className="text-sm font-bold text-neutral-900">
        De onde veio esta conversa?
      </h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void find(text, false);
        }}
        className="mt-2 grid gap-2"
      >
        <Field
          label="Referência ou mensagem"
          hint="Cole a mensagem inteira ou só o código, como em “(ref. K74A)”."
        >
          <Textarea rows={3} value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
        <Button
          icon={Search}
          type="submit"
          variant="primary"
          busy={busy}
          disabled={!text.trim()}
          className="justify-self-start"
        >
          Consultar
        </Button>
      </form>
      {failure && <ErrorNote className="mt-3">{failure}</ErrorNote>}
      <div role="status" className="text-sm">
        {found?.length === 0 && (
          <p className="mt-3 text-neutral-700">
            Nenhuma referência reconhecida neste texto. Confira se o código foi copiado inteiro.
          </p>
        )}
        {found && found.length > 0 && (
          <ul className="mt-3 grid gap-3">
            {found.map((reference) => (
              <Reference
                key={reference.code}
                reference={reference}
                onAnother={() => void find(reference.code, true)}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Reference({ reference, onAnother }: { reference: Found[number]; onAnother: () => void }) {
  const { code, page, place, conversation: found } = reference;
  const [changed, setConversation] = useState<Pick<NonNullable<typeof found>, 'id' | 'state' | 'value'>>();
  const conversation = found && { ...found, ...(changed?.id === found.id && changed) };
  return (
    <li className="rounded-md border border-surface-200 bg-surface-50 p-3">
      <p className="font-bold text-neutral-900 tabular">{code}</p>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 [&_dt]:text-neutral-600">
        <dt>Página</dt>
        <dd className="min-w-0 wrap-anywhere text-neutral-900">
          <PageLink page={page} />
        </dd>
        <dt>Lugar</dt>
        <dd className="text-neutral-900">
          <PlacementName place={place} page={page.page} />
        </dd>
        <dt>Visita</dt>
        <dd className="min-w-0 wrap-anywhere text-neutral-900">{visitLine(reference)}</dd>
        <dt>Campanha</dt>
        <dd className="min-w-0 wrap-anywhere text-neutral-900">{campaignLine(reference)}</dd>
      </dl>
      {conversation && (
        <div className="mt-2 grid gap-1.5 border-t border-surface-200 pt-2">
          <p className="text-neutral-700">
            {conversation.is_new
              ? 'Contada entre as conversas recebidas.'
              : `Já contada em ${shortDay(conversation.day)}, com a mesma referência.`}
          </p>
          <ConversationStatePicker conversation={conversation} onChanged={setConversation} />
          {!conversation.is_new && (
            <Button size="sm" variant="quiet" onClick={onAnother} className="justify-self-start">
              É outra conversa: contar também
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
