/** Made when first asked for: the first formatter of Intl reads its data, which the start of a page may do without. */
export function onFirstUse<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
