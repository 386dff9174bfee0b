import { OPEN_FACTS } from '@pdv/schemas/marketing/public-pages';
import type { PublicPage } from './pages.ts';
import shareImage from './pictures/share.jpg';

/** Build output by URL. */
export interface BuiltFiles {
  readonly styles: readonly string[];
  readonly script: string;
  /** Undefined while developing. */
  readonly font: string | undefined;
}

/** A whole page, head and all. No inline style and no inline script: the policy allows neither. */
export function Document({ page, files }: { readonly page: PublicPage; readonly files: BuiltFiles }) {
  const { path, title, description, Component, linkedData, visitorsOnly, unlisted } = page;
  const address = OPEN_FACTS.origin + path;
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <link rel="canonical" href={address} />
        {unlisted && <meta name="robots" content="noindex" />}
        <meta name="theme-color" content="#f6f8fb" />
        {/* Before the first paint, each in a file of its own because the policy allows no inline script. */}
        {visitorsOnly && <script src="/kept-session.js" />}
        <script src="/colour-mode.js" />
        {files.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {files.font && <link rel="preload" href={files.font} as="font" type="font/woff2" crossOrigin="" />}
        <script type="module" src={files.script} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="Freguês" />
        <meta property="og:locale" content="pt_BR" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={address} />
        <meta property="og:image" content={OPEN_FACTS.origin + shareImage} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta name="twitter:card" content="summary_large_image" />
        {linkedData && <LinkedData data={linkedData()} />}
      </head>
      <body>
        <Component />
      </body>
    </html>
  );
}

/** Data, not a script: browsers run nothing of it. */
function LinkedData({ data }: { readonly data: object }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, with nothing that could end the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
