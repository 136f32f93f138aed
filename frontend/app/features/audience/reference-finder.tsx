import { chatPlaces, type FoundReferences } from '@vitrine/contracts';
import { Search } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Button } from '../../components/ui/button';
import { ErrorNote } from '../../components/ui/error-note';
import { Field, Textarea } from '../../components/ui/field';
import { errorText } from '../../lib/api/api-client';
import { findReferences } from './audience-api';
import { campaignName, campaignNote } from './campaign-words';
import { PageLink } from './page-link';

type Found = FoundReferences['references'];

/** Says where a conversation came from, by the reference that its first message ends with. */
export function ReferenceFinder() {
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      setFound((await findReferences(text)).references);
    } catch (failure) {
      setFound(undefined);
      setError(errorText(failure, 'Não foi possível consultar a referência.'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <section aria-labelledby="referencia" className="rounded-lg border border-sand-200 bg-white p-4">
      <h2 id="referencia" className="text-sm font-bold text-ink-900">
        De onde veio esta conversa?
      </h2>
      <form onSubmit={(event) => void submit(event)} className="mt-2 grid gap-2">
        <Field
          label="Referência ou mensagem"
          hint="Cole a mensagem inteira ou só o código, como em “(ref. K7P2)”."
        >
          {(control) => (
            <Textarea {...control} rows={3} value={text} onChange={({ target }) => setText(target.value)} />
          )}
        </Field>
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          disabled={!text.trim()}
          className="justify-self-start"
        >
          {!busy && <Search aria-hidden />}
          Consultar
        </Button>
      </form>
      {error && <ErrorNote className="mt-3">{error}</ErrorNote>}
      <div role="status" className="text-sm">
        {found?.length === 0 && (
          <p className="mt-3 text-ink-700">
            Nenhuma referência reconhecida neste texto. Confira se o código foi copiado inteiro.
          </p>
        )}
        {found && found.length > 0 && (
          <ul className="mt-3 grid gap-3">
            {found.map((reference) => (
              <Reference key={reference.code} {...reference} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Reference({ code, page, place, campaign_code, campaigns }: Found[number]) {
  return (
    <li className="rounded-md border border-sand-200 bg-sand-50 p-3">
      <p className="font-bold text-ink-900 tabular">{code}</p>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 [&_dt]:text-ink-600">
        <dt>Página</dt>
        <dd className="min-w-0 wrap-anywhere text-ink-900">
          <PageLink page={page} />
        </dd>
        <dt>Lugar</dt>
        <dd className="text-ink-900">{chatPlaces[place].name}</dd>
        <dt>Campanha</dt>
        <dd className="min-w-0 wrap-anywhere text-ink-900">
          {campaign_code === null
            ? 'Sem campanha'
            : campaigns.length === 0
              ? 'Uma que ainda não foi contada'
              : campaigns
                  .map((campaign) =>
                    [campaignName(campaign), campaignNote(campaign)].filter(Boolean).join(' · '),
                  )
                  .join(' ou ')}
        </dd>
      </dl>
    </li>
  );
}
