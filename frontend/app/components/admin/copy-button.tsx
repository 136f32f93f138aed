import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button';
import { useToasts } from '../ui/toast';

/** Copies a text, and says whether it did. */
export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const toasts = useToasts();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toasts.success('Copiado.'),
      () => toasts.error('Não foi possível copiar. Selecione o texto e copie.'),
    );
  return (
    <Button icon={Copy} size="sm" disabled={!text} onClick={() => void copy()}>
      {children}
    </Button>
  );
}
