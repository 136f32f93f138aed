import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { AlertFrame } from '../../../components/ui/alert-frame';
import { Button } from '../../../components/ui/button';
import { useEditor } from '../editor-context';
import { FIELD_LABELS, isField } from '../model/post-fields';
import { VALIDATION_HEADING } from '../model/validation';

/** Why a save was not done (role=alertdialog); closing it leads to the first field to look at. */
export function ProblemDialog() {
  const { saving, focusField } = useEditor();
  const { trouble } = saving;
  if (trouble?.kind !== 'invalid' && trouble?.kind !== 'failed') return null;

  if (trouble.kind === 'invalid') {
    const first = trouble.problems[0]?.field;
    return (
      <Shell
        title={VALIDATION_HEADING}
        onClose={saving.dismiss}
        afterClose={() => first && focusField(first)}
      >
        <ul className="list-disc pl-5">
          {trouble.problems.map(({ field, message }) => (
            <li key={field}>{message}</li>
          ))}
        </ul>
      </Shell>
    );
  }
  const { heading, lines, bullets, field } = trouble.error;
  const name = isField(field) ? field : null;
  return (
    <Shell title={heading} onClose={saving.dismiss} afterClose={() => name && focusField(name)}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {bullets.length > 0 && (
        <ul className="list-disc pl-5">
          {bullets.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {name && bullets.length === 0 && <p>Campo problemático: {FIELD_LABELS[name]}</p>}
      {lines.length + bullets.length === 0 && !field && (
        <p>Nada foi perdido: o texto continua no editor. Tente salvar novamente.</p>
      )}
    </Shell>
  );
}

function Shell({
  title,
  onClose,
  afterClose,
  children,
}: {
  title: string;
  onClose: () => void;
  afterClose: () => void;
  children: ReactNode;
}) {
  return (
    <AlertFrame
      title={title}
      titleClass="text-danger-ink"
      description={children}
      onClose={onClose}
      afterClose={afterClose}
      footer={
        <Radix.Cancel asChild>
          <Button variant="primary">Voltar ao editor</Button>
        </Radix.Cancel>
      }
    />
  );
}
