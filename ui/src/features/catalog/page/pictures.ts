/** A picture that cannot be had leaves its place to the tile behind it. */
export function hideMissingPictures(): void {
  // Loading errors do not bubble, but they can be caught on the way down.
  document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && target.remove(), true);
  // Pictures that failed before this script loaded.
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) image.remove();
}
