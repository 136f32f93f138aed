import { useState } from 'react';
import { TOKEN_DAYS, TOKEN_LIMITS, TOKEN_SCOPES, type TokenScope } from '@vitrine/contracts';
import { Checkbox, Field, Input, Select } from '../../components/ui/field';
import { FormDialog } from '../../components/ui/form-dialog';
import { api } from '../../lib/api/api-client';
import { SCOPE_LABELS } from './token-list';

const SCOPE_HINTS: Record<TokenScope, string> = {
  read: 'Posts publicados, agendados e rascunhos, e o que a análise diz deles.',
  write_drafts: 'Cria rascunhos e altera só o que é rascunho. Não publica, não agenda e nunca exclui.',
  publish:
    'Publica, agenda e tira do ar o que já está escrito, sem mudar o texto. Dê só a um programa em que você confia.',
  pictures: 'Envia imagens para a biblioteca.',
  conversations:
    'Conta conversas pela referência da mensagem e mostra o resultado delas. Não guarda nada do texto nem de quem escreveu.',
  import: 'Traz arquivos de outros blogs, com os posts publicados que houver neles.',
};

/** Makes an API token of the person at the screen. `onCreated` is given what it is, this once. */
export function TokenDialog({
  onClose,
  onCreated,
}: {
  onClose: () => void;
  onCreated: (created: { name: string; secret: string }) => void;
}) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read']);
  const [days, setDays] = useState<(typeof TOKEN_DAYS)[number]>(90);

  return (
    <FormDialog
      title="Criar token de API"
      description="Ele age em seu nome e termina com o seu acesso."
      submitLabel="Criar token"
      failure="Erro ao criar o token"
      isBlank={!name.trim()}
      disabled={scopes.length === 0}
      onSubmit={async () => {
        const { token, secret } = await api.adminCreateToken({
          body: { name: name.trim(), scopes: [...scopes], days },
        });
        onCreated({ name: token.name, secret });
      }}
      onClose={onClose}
    >
      <Field label="Nome" required hint="Onde será usado, como “Claude no notebook”.">
        <Input
          required
          autoFocus
          autoComplete="off"
          maxLength={TOKEN_LIMITS.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-xs font-semibold text-neutral-800">Permissões</legend>
        {TOKEN_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            label={SCOPE_LABELS[scope]}
            hint={SCOPE_HINTS[scope]}
            checked={scopes.includes(scope)}
            onChange={(on) =>
              setScopes(TOKEN_SCOPES.filter((one) => (one === scope ? on : scopes.includes(one))))
            }
          />
        ))}
      </fieldset>
      <Field label="Validade">
        <Select
          fit
          value={days}
          options={TOKEN_DAYS.map((one) => [one, one === 365 ? '1 ano' : `${one} dias`])}
          onChange={(event) => setDays(TOKEN_DAYS.find((one) => String(one) === event.target.value) ?? 90)}
        />
      </Field>
    </FormDialog>
  );
}
