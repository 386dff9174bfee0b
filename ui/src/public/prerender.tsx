import '../shared/theme/base.css';
import '../shared/theme/forced-colours.css';
import { OPEN_FACTS } from '@pdv/schemas/marketing/public-pages';
import { renderToStaticMarkup } from 'react-dom/server';
import { type BuiltFiles, Document } from './document.tsx';
import { PUBLIC_PAGES, type PublicPage } from './pages.ts';

export const publicPageAt = (path: string): PublicPage | undefined => PUBLIC_PAGES.find((page) => page.path === path);

export function renderPage(page: PublicPage, files: BuiltFiles): string {
  return `<!doctype html>${renderToStaticMarkup(<Document page={page} files={files} />)}`;
}

/** Every file that the server shows to everybody, by its name. */
export function renderAll(files: BuiltFiles): ReadonlyMap<string, string> {
  return new Map([
    ...PUBLIC_PAGES.map((page) => [fileOf(page), renderPage(page, files)] as const),
    ['sitemap.xml', sitemap()],
    ['robots.txt', robots()],
  ]);
}

const fileOf = ({ path }: PublicPage) => `${path === '/' ? 'index' : path.slice(1)}.html`;

function sitemap(): string {
  const listed = PUBLIC_PAGES.filter(({ unlisted }) => !unlisted);
  const addresses = listed.map(({ path }) => `<url><loc>${OPEN_FACTS.origin}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.join('')}</urlset>`;
}

function robots(): string {
  return `User-agent: *\nDisallow: /api/\nAllow: /api/docs\nSitemap: ${OPEN_FACTS.origin}/sitemap.xml\nSitemap: ${OPEN_FACTS.origin}/catalog/sitemap.xml\n`;
}
