import { FIELD_LIMITS, SOURCE_LIMITS } from '@vitrine/contracts';
import { useState } from 'react';
import { Field, Input, Textarea } from '../../../components/ui/field';
import { FormDialog } from '../../../components/ui/form-dialog';
import { api } from '../../../lib/api/api-client';

/** Gives a text that was typed or pasted to a desk. */
export function PasteDialog({
  desk,
  onAdded,
  onClose,
}: {
  desk: string;
  onAdded: () => void;
  onClose: () => void;
}) {
  const [title, setTitle] = useState('');
  const [url, setUrl] = useState('');
  const [text, setText] = useState('');
  return (
    <FormDialog
      title="Colar texto como fonte"
      description="A IA escreve a partir dele e diz em que parágrafos o usou."
      submitLabel="Adicionar fonte"
      failure="Erro ao adicionar a fonte"
      isBlank={!title.trim() || !text.trim()}
      disabled={!title.trim() || !text.trim()}
      onSubmit={async () => {
        await api.adminAddSource({ params: { id: desk }, body: { title, url, text } });
        onAdded();
        onClose();
      }}
      onClose={onClose}
    >
      <Field label="Título da fonte" required>
        <Input
          autoFocus
          maxLength={FIELD_LIMITS.title}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </Field>
      <Field label="Endereço" hint="Opcional. Aparece na lista de fontes do artigo.">
        <Input
          inputMode="url"
          spellCheck={false}
          maxLength={FIELD_LIMITS.url}
          placeholder="https://"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
      </Field>
      <Field label="Texto" required aside={`${text.length.toLocaleString('pt-BR')}/200.000`}>
        <Textarea
          rows={8}
          maxLength={SOURCE_LIMITS.characters}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
