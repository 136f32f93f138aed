import { IMAGE_SIZE, pictureSources } from '@vitrine/contracts';
import { useEffect, useRef, useState } from 'react';

/** Illustration of ours that stands in for a picture that is missing or does not load. */
export const FALLBACK_PICTURE = '/imagem-padrao.svg';

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
  const [failed, setFailed] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  const source = url && failed !== url ? url : FALLBACK_PICTURE;
  const own = pictureSources(source);

  // It may have failed before the page was taken over.
  useEffect(() => {
    const element = image.current;
    if (url && element?.complete && element.naturalWidth === 0 && element.currentSrc) setFailed(url);
  }, [url]);

  const picture = (
    <img
      ref={image}
      src={source}
      alt={alt}
      width={IMAGE_SIZE.width}
      height={IMAGE_SIZE.height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailed(url)}
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
