import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { Field, Textarea } from '../../../components/ui/field';
import { whyNotBlock } from './html-block-source';

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
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text === source) return onClose();
    const why = whyNotBlock(text);
    if (why) return setProblem(why);
    onSave(text);
  };
  return (
    <Dialog
      onClose={onClose}
      title="Bloco de HTML"
      description="O modo visual não mostra este trecho. Ele fica no artigo exatamente como está escrito aqui."
      width="lg"
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" type="submit" form="html-block-form">
            Aplicar
          </Button>
        </>
      }
    >
      <form id="html-block-form" noValidate onSubmit={submit}>
        <Field label="HTML do bloco" error={problem}>
          <Textarea
            autoFocus
            rows={12}
            spellCheck={false}
            className="font-mono text-xs!"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setProblem(null);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
