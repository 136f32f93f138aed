import type { DraftSource } from '@vitrine/contracts';
import { useEffect, useRef } from 'react';
import { cx } from '../../../../components/ui/cx';
import { Dialog } from '../../../../components/ui/dialog';
import { closestPassage } from './cited-paragraphs';

export const SOURCE_KINDS: Record<DraftSource['kind'], string> = {
  given: 'Dada por você ou sua equipe',
  article: 'Post do nosso blog',
  company: 'Dados da empresa',
};

/** The passages of a source; of a paragraph that cites it, the one that it is nearest to comes into view. */
export function SourceDialog({
  source,
  paragraph,
  isNew = false,
  onClose,
}: {
  source: DraftSource;
  paragraph: string | null;
  /** Of a page or a file that was just read. */
  isNew?: boolean;
  onClose: () => void;
}) {
  const nearest = paragraph === null ? null : closestPassage(paragraph, source);
  const mark = useRef<HTMLLIElement>(null);
  useEffect(() => mark.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <Dialog
      onClose={onClose}
      title={`Fonte ${source.number}: ${source.title}`}
      description={
        isNew
          ? 'A IA vai ler exatamente este texto. Se houver aqui o que não se vê no original, remova a fonte.'
          : SOURCE_KINDS[source.kind]
      }
    >
      {paragraph !== null && (
        <p className="mb-3 border-l-2 border-brand-300 pl-3 text-sm text-neutral-700">
          <span className="block text-2xs font-semibold text-neutral-600">Parágrafo do post</span>
          {paragraph}
        </p>
      )}
      <ol className="grid gap-2" aria-label="Trechos da fonte">
        {source.passages.map((passage) => (
          <li
            key={passage.number}
            ref={passage === nearest ? mark : null}
            aria-current={passage === nearest ? 'true' : undefined}
            className={cx(
              'rounded-md border px-3 py-2 text-sm wrap-break-word',
              passage === nearest
                ? 'border-brand-600 bg-brand-50 text-neutral-900'
                : 'border-surface-200 bg-white text-neutral-700',
            )}
          >
            {passage === nearest && (
              <span className="block text-2xs font-semibold text-brand-900">Trecho mais próximo</span>
            )}
            {passage.text}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
