import { useState } from 'react';
import { REWRITE_LIMITS } from '@vitrine/contracts';
import { Field, Textarea } from '../../../../components/ui/field';
import { FormDialog } from '../../../../components/ui/form-dialog';
import type { Rewriting } from './rewriter';

/** Asks what the AI is to do with the selection. */
export function InstructionDialog({ rewriting: { instruct, rewriter } }: { rewriting: Rewriting }) {
  const [text, setText] = useState('');
  const blank = text.trim() === '';
  return (
    <FormDialog
      title="Reescrever com instrução"
      description="Diga o que a IA deve fazer com o trecho selecionado. Nada muda no texto até você aceitar."
      submitLabel="Reescrever"
      disabled={blank}
      onSubmit={() => {
        instruct(false);
        rewriter.ask({ operation: 'instruct', instruction: text.trim() });
      }}
      onClose={() => instruct(false)}
    >
      <Field label="Instrução" required>
        <Textarea
          autoFocus
          rows={3}
          maxLength={REWRITE_LIMITS.instruction}
          placeholder="Ex.: deixe mais formal e fale com o dono da empresa"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || blank) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
      </Field>
    </FormDialog>
  );
}
