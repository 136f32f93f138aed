import { Copy, Mail, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../ui/button';
import { Field, Textarea } from '../../ui/field';

/** What is sent to a reviewer along with a new link, and the ways to send it. */
export function LinkMessage({ message, titles }: { message: string; titles: readonly string[] }) {
  const [status, setStatus] = useState('');
  const subject = `Parecer: ${titles.join(', ')}`;
  const copy = () =>
    navigator.clipboard.writeText(message).then(
      () => setStatus('Texto copiado.'),
      () => setStatus('Não foi possível copiar. Selecione o texto e copie com o teclado.'),
    );
  return (
    <section aria-label="Link criado" className="grid gap-3">
      <Field
        label="Envie este texto"
        hint="O link é mostrado só agora. Quem o tiver pode ler o texto e decidir em nome da pessoa."
      >
        <Textarea readOnly rows={7} value={message} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button icon={Copy} variant="primary" onClick={() => void copy()}>
          Copiar texto
        </Button>
        <ButtonLink
          icon={MessageCircle}
          to={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noopener noreferrer"
          reloadDocument
        >
          WhatsApp
        </ButtonLink>
        <ButtonLink
          icon={Mail}
          to={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`}
          reloadDocument
        >
          E-mail
        </ButtonLink>
      </div>
      <p role="status" className="text-xs text-neutral-800">
        {status}
      </p>
    </section>
  );
}
