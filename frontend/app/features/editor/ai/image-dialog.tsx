import { FIELD_LIMITS, IMAGE_SIZE } from '@vitrine/contracts';
import { Sparkles } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { Field, Textarea } from '../../../components/ui/field';
import { useEditor } from '../editor-context';

const fromTitle = (title: string): string =>
  title.trim()
    ? `Ilustração editorial para um artigo de blog sobre segurança de TI intitulado “${title.trim()}”, sem texto e sem logotipos`
    : '';

/** Asks what to draw; the draft's own proposal, or one made from the title, stands there first. */
export function ImageDialog({ onClose }: { onClose: () => void }) {
  const { state, jobs } = useEditor();
  const [prompt, setPrompt] = useState(jobs.imagePrompt || fromTitle(state.fields.title));
  const [blank, setBlank] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!prompt.trim()) return setBlank(true);
    jobs.drawImage(prompt.trim());
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Gerar Imagem com IA"
      description={`A imagem fica em ${IMAGE_SIZE.width}×${IMAGE_SIZE.height} e o post é salvo em seguida.`}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" type="submit" form="image-form">
            <Sparkles aria-hidden />
            Gerar imagem
          </Button>
        </>
      }
    >
      <form id="image-form" onSubmit={submit}>
        <Field
          label="Descrição da imagem"
          required
          error={blank && 'Descreva a imagem que deseja gerar.'}
          hint="Diga o assunto, o estilo e o que deve ficar de fora."
        >
          {(control) => (
            <Textarea
              {...control}
              autoFocus
              rows={5}
              maxLength={FIELD_LIMITS.imagePrompt}
              value={prompt}
              onChange={(event) => setPrompt(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
