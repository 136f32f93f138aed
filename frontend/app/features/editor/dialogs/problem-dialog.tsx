import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button';
import { overlayClass, panelClass } from '../../../components/ui/dialog';
import { cx } from '../../../components/ui/cx';
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
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          className={cx(panelClass, 'max-w-md')}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            afterClose();
          }}
        >
          <div className="grid gap-2 overflow-y-auto px-5 pt-5 pb-4">
            <Radix.Title className="text-base font-bold text-danger-ink">{title}</Radix.Title>
            <Radix.Description asChild>
              <div className="grid gap-1.5 text-sm wrap-break-word text-ink-800">{children}</div>
            </Radix.Description>
          </div>
          <footer className="flex justify-end border-t border-sand-200 px-5 py-3">
            <Radix.Cancel asChild>
              <Button variant="primary">Voltar ao editor</Button>
            </Radix.Cancel>
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
