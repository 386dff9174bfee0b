import type { Plugin } from 'vite';

const ENTRY = '/src/public/prerender.tsx';

/** While developing, the pages for everybody are rendered anew at each request. */
export function servePublicPages(): Plugin {
  return {
    name: 'serve-public-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname;
        if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next();
        try {
          const { publicPageAt, renderPage } = await server.ssrLoadModule(ENTRY);
          const page = publicPageAt(path);
          if (!page) return next();
          const html: string = renderPage(page, { styles: [], script: '/src/public/browser/dev.ts', font: undefined });
          response.setHeader('content-type', 'text/html').end(await server.transformIndexHtml(path, html));
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
