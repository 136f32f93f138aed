import { FIELD_LIMITS } from '@vitrine/contracts';
import { useState } from 'react';
import { Field, Input } from '../../../components/ui/field';
import { FormDialog } from '../../../components/ui/form-dialog';
import { api } from '../../../lib/api/api-client';

/** Adds the text of a public page or file to a list of sources, by its address. */
export function AddressDialog({
  desk,
  onAdded,
  onClose,
}: {
  desk: string;
  onAdded: () => void;
  onClose: () => void;
}) {
  const [url, setUrl] = useState('');
  return (
    <FormDialog
      title="Página como fonte"
      description="O texto da página é guardado como ela está agora. A IA escreve a partir dele e diz em que parágrafos o usou."
      submitLabel="Adicionar fonte"
      failure="Erro ao adicionar a fonte"
      isBlank={!url.trim()}
      disabled={!url.trim()}
      onSubmit={async () => {
        await api.adminAddSourceAddress({ params: { id: desk }, body: { url } });
        onAdded();
        onClose();
      }}
      onClose={onClose}
    >
      <Field label="Endereço" required hint="De uma página ou um arquivo público.">
        <Input
          autoFocus
          inputMode="url"
          spellCheck={false}
          maxLength={FIELD_LIMITS.url}
          placeholder="https://"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
