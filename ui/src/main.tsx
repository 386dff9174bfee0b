import './shared/theme/base.css';
import './shared/theme/forced-colours.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { OwnDocument } from './app/own-document.tsx';
import { preload } from './app/pages.ts';
import { createQueryClient } from './app/query-client.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

preload(location.pathname);
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <BrowserRouter>
        <OwnDocument>
          <App />
        </OwnDocument>
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
);
