import { pictureSources } from '@vitrine/contracts';
import { Button } from '../../../../components/ui/button';
import type { EditorPictures } from './use-pictures';

/** A picture that came while the post had one: a person says which stays. */
export function PictureOffer({ pictures }: { pictures: EditorPictures }) {
  const { offer } = pictures;
  if (!offer) return null;
  return (
    <section
      aria-label="Nova imagem"
      className="grid gap-3 rounded-md border border-brand-300 bg-brand-50 p-3"
    >
      <p role="status" className="text-sm text-neutral-800">
        A nova imagem está pronta e já está na biblioteca. O post continua com a atual até você trocá-la.
      </p>
      <img
        src={offer.url}
        srcSet={pictureSources(offer.url)?.webp}
        sizes="24rem"
        alt="A nova imagem"
        width={1408}
        height={768}
        className="aspect-[1408/768] w-full max-w-96 rounded-md bg-surface-100 object-cover"
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" onClick={() => pictures.choose(offer.url, offer.source)}>
          Usar a nova imagem
        </Button>
        <Button size="sm" onClick={pictures.dismissOffer}>
          Manter a atual
        </Button>
      </div>
    </section>
  );
}
