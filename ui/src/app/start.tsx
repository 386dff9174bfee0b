import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { readTokens } from '../shared/api/stored-tokens.ts';
import { meQuery } from '../shared/session/me.query.ts';
import { App } from './app.tsx';
import { OwnDocument } from './own-document.tsx';
import { loadPage } from './pages.ts';
import { createQueryClient } from './query-client.ts';

/**
 * Renders once it is known who is here and all code of the page has come, until when the spinner of index.html turns:
 * the screen is made in one go, and in small steps (a transition), so that a key pressed meanwhile is heard.
 */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root.');
  const queries = createQueryClient();
  await Promise.all([readTokens() && queries.prefetchQuery(meQuery()), loadPage(location.pathname)]);
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queries}>
          <BrowserRouter>
            <OwnDocument>
              <App />
            </OwnDocument>
          </BrowserRouter>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}
