import type { Plugin } from 'vite';

const ENTRY = '/src/public/prerender.tsx';

/** While developing, the pages for everybody are rendered anew at each request. */
export function servePublicPages(): Plugin {
  return {
    name: 'serve-public-pages',
    apply: 'serve',
    configureServer(server) {
      /** The page at a path, or null where there is none. */
      const render = async (path: string): Promise<string | null> => {
        const { publicPageAt, renderPage } = await server.ssrLoadModule(ENTRY);
        const page = publicPageAt(path);
        if (!page) return null;
        const html: string = renderPage(page, { styles: [], script: '/src/public/browser/dev.ts', font: undefined });
        return server.transformIndexHtml(path, html);
      };
      server.middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname;
        if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next();
        render(path).then((html) => {
          if (html === null) next();
          else response.setHeader('content-type', 'text/html').end(html);
        }, next);
      });
    },
  };
}
