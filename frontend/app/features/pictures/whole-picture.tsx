import { IMAGE_SIZE, pictureSources, textPictureUrl, wholeSources, type Picture } from '@vitrine/contracts';
import { cx } from '../../components/ui/cx';

/** A picture of the library as texts show it: whole, where its original is known. */
export function WholePicture({
  picture,
  alt,
  sizes,
  className,
}: {
  picture: Picture;
  alt: string;
  sizes: string;
  className?: string;
}) {
  const src = textPictureUrl(picture);
  const whole = wholeSources(src);
  return (
    <img
      src={src}
      srcSet={whole?.srcset ?? pictureSources(src)?.webp}
      sizes={sizes}
      alt={alt}
      width={whole?.width ?? IMAGE_SIZE.width}
      height={whole?.height ?? IMAGE_SIZE.height}
      loading="lazy"
      className={cx('aspect-[1408/768] w-full rounded-md bg-surface-200 object-contain', className)}
    />
  );
}
