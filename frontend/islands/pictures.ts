/** Shows our own picture in place of one that didn't load. */
function replace(image: EventTarget | null): void {
  if (!(image instanceof HTMLImageElement)) return;
  const { fallback } = image.dataset;
  if (!fallback) return;
  delete image.dataset['fallback'];
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove();
  image.src = fallback;
}

document.addEventListener('error', ({ target }) => replace(target), true);
// It may have failed before this script was here.
for (const image of document.querySelectorAll<HTMLImageElement>('img[data-fallback]'))
  if (image.complete && image.naturalWidth === 0 && image.currentSrc) replace(image);
