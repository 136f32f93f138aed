import { FIELD_LIMITS, SOURCE_LIMITS, type DraftSource } from '@vitrine/contracts';
import { useState } from 'react';
import { Field, Input, Textarea } from '../../../../components/ui/field';
import { FormDialog } from '../../../../components/ui/form-dialog';
import { api } from '../../../../lib/api/api-client';

const TEXTS = {
  text: {
    title: 'Colar texto como fonte',
    description: 'A IA escreve a partir dele e diz em que parágrafos o usou.',
    addressHint: 'Opcional. Aparece na lista de fontes do post.',
  },
  page: {
    title: 'Página como fonte',
    description:
      'O texto da página é guardado como ela está agora. A IA escreve a partir dele e diz em que parágrafos o usou.',
    addressHint: 'De uma página ou um arquivo público.',
  },
};

/** Adds a text that was typed or pasted, or that of a public page or file by its address, to a list of sources. */
export function AddSourceDialog({
  kind,
  desk,
  onAdded,
  onClose,
}: {
  kind: keyof typeof TEXTS;
  desk: string;
  onAdded: (source: DraftSource) => void;
  onClose: () => void;
}) {
  const [title, setTitle] = useState('');
  const [url, setUrl] = useState('');
  const [text, setText] = useState('');
  const isText = kind === 'text';
  const { addressHint, ...heading } = TEXTS[kind];
  return (
    <FormDialog
      {...heading}
      submitLabel="Adicionar fonte"
      failure="Erro ao adicionar a fonte"
      disabled={isText ? !title.trim() || !text.trim() : !url.trim()}
      onSubmit={async () => {
        const params = { id: desk };
        const { source } = isText
          ? await api.adminAddSource({ params, body: { title, url, text } })
          : await api.adminAddSourceAddress({ params, body: { url } });
        onAdded(source);
        onClose();
      }}
      onClose={onClose}
    >
      {isText && (
        <Field label="Título da fonte" required>
          <Input
            autoFocus
            maxLength={FIELD_LIMITS.title}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        </Field>
      )}
      <Field label="Endereço" required={!isText} hint={addressHint}>
        <Input
          autoFocus={!isText}
          inputMode="url"
          spellCheck={false}
          maxLength={FIELD_LIMITS.url}
          placeholder="https://"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
      </Field>
      {isText && (
        <Field label="Texto" required aside={`${text.length.toLocaleString('pt-BR')}/200.000`}>
          <Textarea
            rows={8}
            maxLength={SOURCE_LIMITS.characters}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      )}
    </FormDialog>
  );
}
