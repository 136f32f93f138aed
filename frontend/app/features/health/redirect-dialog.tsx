import { useState } from 'react';
import { FIELD_LIMITS, type Redirect } from '@vitrine/contracts';
import { Field, Input } from '../../components/ui/field';
import { FormDialog } from '../../components/ui/form-dialog';
import { api } from '../../lib/api/api-client';

/** Creates a redirect, of a given address if there is one, or changes the given redirect. */
export function RedirectDialog({
  redirect,
  from: given = '',
  onSaved,
  onClose,
}: {
  redirect: Redirect | null;
  from?: string;
  onSaved: () => void;
  onClose: () => void;
}) {
  const [from, setFrom] = useState(redirect?.from ?? given);
  const [to, setTo] = useState(redirect?.to ?? '');
  const [isGone, setGone] = useState(redirect?.status === 410);
  const isBlank = !from.trim() || (!isGone && !to.trim());

  const submit = async () => {
    const body = { from, to: isGone ? null : to };
    if (redirect) await api.adminUpdateRedirect({ params: { id: redirect.id }, body });
    else await api.adminCreateRedirect({ body });
    onSaved();
  };

  return (
    <FormDialog
      title={redirect ? 'Editar redirecionamento' : 'Novo redirecionamento'}
      description="Vale onde não há página: um artigo publicado no endereço antigo tem a precedência."
      submitLabel={redirect ? 'Salvar' : 'Criar'}
      failure="Não foi possível salvar o redirecionamento."
      isBlank={isBlank}
      disabled={isBlank}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Endereço antigo" required hint="Um caminho deste site. Pode colar o endereço inteiro.">
        {(control) => (
          <Input
            {...control}
            required
            autoFocus={!given}
            autoComplete="off"
            spellCheck={false}
            maxLength={FIELD_LIMITS.url}
            placeholder="/blog/artigo-antigo"
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
        )}
      </Field>
      <Field label="Leva para" required={!isGone}>
        {(control) => (
          <Input
            {...control}
            autoFocus={Boolean(given)}
            autoComplete="off"
            spellCheck={false}
            disabled={isGone}
            maxLength={FIELD_LIMITS.url}
            placeholder="/blog/artigo-novo ou https://…"
            value={isGone ? '' : to}
            onChange={(event) => setTo(event.target.value)}
          />
        )}
      </Field>
      <label className="flex items-start gap-2 text-sm text-ink-800">
        <input
          type="checkbox"
          className="mt-0.5 size-4 accent-teal-700"
          checked={isGone}
          onChange={(event) => setGone(event.target.checked)}
        />
        <span>
          Removido de vez (410)
          <span className="block text-2xs text-ink-600">Buscadores tiram o endereço dos resultados.</span>
        </span>
      </label>
    </FormDialog>
  );
}
