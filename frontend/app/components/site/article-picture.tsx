import { IMAGE_SIZE, pictureSources } from '@vitrine/contracts';

/** Illustration of ours in place of a picture that is missing or does not load (islands/pictures.ts). */
const FALLBACK_PICTURE = '/imagem-padrao.svg';

/** A featured picture: our own in AVIF and WebP of three widths, another's as it is, ours where there is none. */
export function ArticlePicture({
  url,
  alt,
  sizes,
  eager = false,
  className,
}: {
  url: string | null;
  alt: string;
  sizes: string;
  /** For the one picture that is seen first. */
  eager?: boolean;
  className?: string;
}) {
  const source = url ?? FALLBACK_PICTURE;
  const own = pictureSources(source);
  const picture = (
    <img
      src={source}
      alt={alt}
      width={IMAGE_SIZE.width}
      height={IMAGE_SIZE.height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      data-fallback={url ? FALLBACK_PICTURE : undefined}
      className={className}
    />
  );
  if (!own) return picture;
  return (
    <picture>
      <source type="image/avif" srcSet={own.avif} sizes={sizes} />
      <source type="image/webp" srcSet={own.webp} sizes={sizes} />
      {picture}
    </picture>
  );
}
