const DARK_SCREEN = /@media\s*\(prefers-color-scheme:\s*dark\)/g;

/**
 * Puts a mail into a page that nobody can do anything in. The policy refuses styles that stand in markup, so they are
 * taken out before it is read and set one by one. The mail is our own: all that was typed is escaped in it.
 */
export function paintMail(page: Document, html: string, dark: boolean): void {
  const css = /<style>([^<]*)<\/style>/.exec(html)?.[1] ?? '';
  page.documentElement.innerHTML = html
    .replace(/<style>[^<]*<\/style>/, '')
    .replaceAll(' style="', ' data-style="')
    .replace(/^.*?<html[^>]*>|<\/html>\s*$/gs, '');
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    element.removeAttribute('data-style');
  }
  // The screens' own choice, which may be another than the system's.
  const sheet = new (page.defaultView as Window & typeof globalThis).CSSStyleSheet();
  sheet.replaceSync(css.replace(DARK_SCREEN, dark ? '@media all' : '@media not all'));
  page.adoptedStyleSheets = [sheet];
}
