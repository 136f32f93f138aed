import { useEffect, useRef, useState } from 'react';
import { Check, Copy } from 'lucide-react';
import { Button } from '../ui/button';
import { Field, Input } from '../ui/field';

/** What was just made and nothing shows again, such as a token: it stays until the person has put it away. */
export function OneTimeSecret({
  title,
  what,
  secret,
  onDone,
}: {
  title: string;
  /** What it is, in the middle of a sentence. */
  what: 'token' | 'segredo';
  secret: string;
  onDone: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState('');
  useEffect(() => field.current?.focus(), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setStatus('Copiado.');
    } catch {
      field.current?.select();
      setStatus(`Não foi possível copiar: o ${what} está selecionado, copie com Ctrl+C.`);
    }
  };

  return (
    <section
      aria-labelledby="one-time-secret"
      className="mb-4 grid gap-3 rounded-lg border border-success-line bg-success-soft p-4"
    >
      <h2 id="one-time-secret" className="text-sm font-bold wrap-anywhere text-success-ink">
        {title}
      </h2>
      <Field label="Guarde-o agora: ele não será mostrado de novo">
        <Input
          ref={field}
          readOnly
          value={secret}
          className="font-mono text-xs"
          onFocus={(event) => event.target.select()}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button icon={status === 'Copiado.' ? Check : Copy} variant="primary" onClick={() => void copy()}>
          Copiar {what}
        </Button>
        <Button onClick={onDone}>Já guardei</Button>
        <p role="status" className="text-xs text-neutral-800">
          {status}
        </p>
      </div>
    </section>
  );
}
