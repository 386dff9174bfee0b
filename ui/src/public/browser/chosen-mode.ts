/** Pictures follow the system; where a person chose the other mode in the screens, they follow the person. */
export function followChosenMode(): void {
  const dark = document.documentElement.classList.contains('dark');
  if (dark === matchMedia('(prefers-color-scheme: dark)').matches) return;
  for (const source of document.querySelectorAll<HTMLSourceElement>('source[media*="dark"]')) {
    source.media = dark ? source.media.replace(/\(prefers-color-scheme: dark\)/, 'all') : 'not all';
  }
}
