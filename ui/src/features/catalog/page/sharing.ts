/** The device's own way to pass a page on, where it has one; else the link stays what it is. */
export function startSharing(): void {
  const link = document.querySelector<HTMLAnchorElement>('.detail-share');
  if (!link || !('share' in navigator)) return;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    const { title = '', url = location.href } = link.dataset;
    // Refused by whoever changed their mind.
    navigator.share({ title, url }).catch(() => {});
  });
}
