import { useState } from 'react';
import { Field, Textarea } from '../../../../components/ui/field';
import { FormDialog } from '../../../../components/ui/form-dialog';

/** The source of a block that the visual mode can't show. */
export function HtmlBlockDialog({
  source,
  onClose,
  onSave,
}: {
  source: string;
  onClose: () => void;
  onSave: (source: string) => void;
}) {
  const [text, setText] = useState(source);
  const submit = () => {
    if (text === source) return onClose();
    onSave(text);
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Aplicar"
      title="Bloco de HTML"
      description="O modo visual não mostra este trecho. Ele fica no post como está escrito aqui."
      width="lg"
    >
      <Field label="HTML do bloco">
        <Textarea
          autoFocus
          rows={12}
          spellCheck={false}
          className="font-mono text-xs!"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
