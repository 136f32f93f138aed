import { FIELD_LIMITS, IMAGE_SIZE } from '@vitrine/contracts';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Field, Select, Textarea } from '../../../../components/ui/field';
import { FormDialog } from '../../../../components/ui/form-dialog';
import { useEditor } from '../../saving/editor-context';

const fromTitle = (title: string): string =>
  title.trim()
    ? `Ilustração editorial para um post de blog sobre segurança de TI intitulado “${title.trim()}”, sem texto e sem logotipos`
    : '';

/** Asks what to draw. The field begins with the draft's own proposal, or with one made from the title. */
export function ImageDialog({ onClose }: { onClose: () => void }) {
  const { state, jobs, pictures } = useEditor();
  const [prompt, setPrompt] = useState(jobs.imagePrompt || fromTitle(state.fields.title));
  const [count, setCount] = useState(1);
  const [blank, setBlank] = useState(false);
  const submit = () => {
    if (!prompt.trim()) return setBlank(true);
    if (count === 1) jobs.drawImage(prompt.trim());
    else pictures.draw(prompt.trim(), count);
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={submit}
      width="md"
      icon={Sparkles}
      submitLabel={count === 1 ? 'Gerar imagem' : `Gerar ${count} imagens`}
      title="Gerar Imagem com IA"
      description={
        count === 1
          ? `A imagem fica em ${IMAGE_SIZE.width}×${IMAGE_SIZE.height} e o post é salvo em seguida.`
          : `Você vê as ${count} imagens lado a lado e escolhe uma. Cada uma conta no limite de uso da IA.`
      }
    >
      <Field
        label="Descrição da imagem"
        required
        error={blank && 'Descreva a imagem que deseja gerar.'}
        hint="Diga o assunto, o estilo e o que deve ficar de fora."
      >
        <Textarea
          autoFocus
          rows={5}
          maxLength={FIELD_LIMITS.imagePrompt}
          value={prompt}
          onChange={(event) => setPrompt(event.target.value)}
        />
      </Field>
      <Field label="Quantas imagens">
        <Select
          fit
          value={count}
          options={[1, 2, 3, 4].map((number) => [number, number === 1 ? 'Uma' : `${number}, lado a lado`])}
          onChange={(event) => setCount(Number(event.target.value))}
        />
      </Field>
    </FormDialog>
  );
}
