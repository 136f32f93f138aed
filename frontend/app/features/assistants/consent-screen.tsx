import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Bot } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { DEFAULT_ASSISTANT_SCOPES, type AssistantScope, type ConsentRequest } from '@vitrine/contracts';
import { Button, ButtonLink } from '../../components/ui/button';
import { ErrorNote } from '../../components/ui/error-note';
import { Checkbox } from '../../components/ui/field';
import { api, errorText } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { useAttempt } from '../../lib/react/use-attempt';
import { AuthCard } from '../auth/auth-card';
import { ASSISTANT_SCOPE_LABELS } from './assistant-list';

const HINTS: Record<AssistantScope, string> = {
  read: 'Posts publicados, categorias, imagens da biblioteca, e o que a análise diz deles.',
  propose:
    'Cria rascunhos e propõe alterações, que uma pessoa aceita no editor. Só altera rascunhos que escreveu sozinho; nunca publica, agenda ou exclui.',
  read_drafts: 'Tudo o que ainda não foi publicado, de todas as pessoas. O texto vai para o assistente.',
};

/** Where a person decides what an assistant may do that asks to be connected. */
export function ConsentScreen() {
  const { uid = '' } = useParams();
  const { data: asked, error } = useQuery(callQuery(api.getConsentRequest, { params: { uid } }));
  return (
    <AuthCard icon={Bot} title="Conectar assistente">
      {error ? (
        <>
          <ErrorNote>{errorText(error, 'Erro ao carregar o pedido de conexão')}</ErrorNote>
          <ButtonLink className="h-10" to="/blog/admin">
            Voltar ao painel
          </ButtonLink>
        </>
      ) : asked ? (
        <ConsentForm uid={uid} asked={asked} />
      ) : (
        <p className="text-center text-sm text-neutral-700">Carregando o pedido...</p>
      )}
    </AuthCard>
  );
}

function ConsentForm({ uid, asked }: { uid: string; asked: ConsentRequest }) {
  const [scopes, setScopes] = useState(() =>
    asked.scopes.filter((scope) => DEFAULT_ASSISTANT_SCOPES.includes(scope)),
  );
  const { busy, failure, attempt } = useAttempt();
  const answer = (granted: AssistantScope[]) =>
    attempt(async () => {
      const { redirect_url } = await api.answerConsentRequest({ params: { uid }, body: { scopes: granted } });
      window.location.assign(redirect_url);
    }, 'Erro ao conectar o assistente');
  return (
    <>
      <div className="grid gap-1 text-center text-sm text-neutral-700">
        <p>
          <strong className="wrap-anywhere text-neutral-900">{asked.name}</strong> pede acesso a este blog em
          nome de <span className="wrap-anywhere">{asked.email}</span>.
        </p>
        <p>
          O acesso vai para <strong className="wrap-anywhere text-neutral-900">{asked.host}</strong>. O nome é
          o que ele diz de si: confira o destino, e só continue se foi você quem começou.
        </p>
      </div>
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-xs font-semibold text-neutral-800">O que ele pode fazer</legend>
        {asked.scopes.map((scope) => (
          <Checkbox
            key={scope}
            label={ASSISTANT_SCOPE_LABELS[scope]}
            hint={HINTS[scope]}
            checked={scopes.includes(scope)}
            onChange={(on) =>
              setScopes(asked.scopes.filter((one) => (one === scope ? on : scopes.includes(one))))
            }
          />
        ))}
      </fieldset>
      {failure && <ErrorNote>{failure}</ErrorNote>}
      <div className="grid gap-2.5 sm:grid-cols-2">
        <Button
          variant="primary"
          className="h-10"
          busy={busy}
          disabled={scopes.length === 0}
          onClick={() => void answer(scopes)}
        >
          Conectar
        </Button>
        <Button className="h-10" disabled={busy} onClick={() => void answer([])}>
          Recusar
        </Button>
      </div>
    </>
  );
}
