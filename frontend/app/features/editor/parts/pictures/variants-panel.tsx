import { pictureSources } from '@vitrine/contracts';
import { Button } from '../../../../components/ui/button';
import { Skeleton } from '../../../../components/ui/skeleton';
import type { EditorPictures, Variant } from './use-pictures';

/** Pictures of one description side by side, as they come; one is chosen, the others stay in the library. */
export function VariantsPanel({ pictures }: { pictures: EditorPictures }) {
  const { variants } = pictures;
  if (!variants) return null;
  const ready = variants.filter(({ url }) => url).length;
  const open = variants.filter(({ url, problem }) => !url && !problem).length;
  const take = (url: string) => {
    pictures.choose(url, 'drawn');
    pictures.closeVariants();
  };
  return (
    <section
      aria-label="Variantes da imagem"
      className="grid gap-3 rounded-md border border-brand-300 bg-brand-50 p-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-sm text-neutral-800">
          {open > 0
            ? `Desenhando: ${ready} de ${variants.length} prontas.`
            : `${ready} de ${variants.length} prontas.`}{' '}
          As que você não usar ficam na biblioteca.
        </p>
        <Button size="sm" onClick={pictures.closeVariants}>
          {open > 0 ? 'Parar e fechar' : 'Fechar'}
        </Button>
      </div>
      <ol className="grid gap-3 sm:grid-cols-2">
        {variants.map((variant, index) => (
          <li key={index} className="grid content-start gap-2">
            <VariantPicture variant={variant} number={index + 1} />
            {variant.url && (
              <div>
                <Button
                  size="sm"
                  variant="primary"
                  aria-label={`Usar esta imagem: variante ${index + 1}`}
                  onClick={() => take(variant.url ?? '')}
                >
                  Usar esta imagem
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function VariantPicture({
  variant: { url, problem, progress },
  number,
}: {
  variant: Variant;
  number: number;
}) {
  if (problem) {
    return (
      <p
        role="alert"
        className="grid aspect-[1408/768] w-full place-items-center rounded-md border border-danger-line bg-danger-soft px-3 text-center text-xs text-danger-ink"
      >
        {problem}
      </p>
    );
  }
  if (!url) {
    return (
      <div
        role="progressbar"
        aria-label={`Variante ${number}`}
        aria-valuenow={progress}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <Skeleton className="aspect-[1408/768] w-full" />
      </div>
    );
  }
  return (
    <img
      src={url}
      srcSet={pictureSources(url)?.webp}
      sizes="(min-width: 64rem) 23rem, 45vw"
      alt={`Variante ${number}`}
      width={1408}
      height={768}
      className="aspect-[1408/768] w-full rounded-md bg-surface-100 object-cover"
    />
  );
}
