import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { answeredAhead } from '../shared/api/ahead.ts';
import { readTokens } from '../shared/api/stored-tokens.ts';
import { meQuery } from '../shared/session/me.query.ts';
import { App } from './app.tsx';
import { loadPage } from './load-page.ts';
import { OwnDocument } from './own-document.tsx';
import { mayOpen, shopPageAt } from './pages.ts';
import { createQueryClient } from './query-client.ts';

/** A page whose answers take longer is shown without them. */
const WAIT_MS = 1_000;

/**
 * Renders once it is known who is here and all code of the page has come, until when the spinner of index.html turns:
 * the screen is made in one go, and in small steps (a transition), so that a key pressed meanwhile is heard.
 */
export async function start(): Promise<Root> {
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no #root.');
  const queries = createQueryClient();
  const answered = answeredAhead();
  await Promise.all([readTokens() && queries.prefetchQuery(meQuery()), loadPage(location.pathname)]);
  await Promise.race([askFirst(queries, answered), new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
  const root = createRoot(element);
  startTransition(() =>
    root.render(
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
  return root;
}

/** Reads what the page shows first; where something was refused or failed, the page asks for it by itself. */
async function askFirst(queries: QueryClient, answered: Promise<boolean>): Promise<void> {
  const account = queries.getQueryData(meQuery().queryKey);
  const page = shopPageAt(location.pathname);
  if (!account || !page || !mayOpen(page, account) || location.search || !(await answered)) return;
  const { asks } = await page.load();
  await Promise.all(asks?.(queries, account) ?? []);
}
