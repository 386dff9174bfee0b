import './shared/theme/base.css';
import './shared/theme/forced-colours.css';
import './shared/components/page-spinner.css';
import './app/start-failed.css';
import { screenAt } from '@pdv/schemas/screens';
import { askAhead } from './app/ask-ahead.ts';
import { askForParts } from './app/load-parts.ts';
import { startFailed } from './app/start-failed.ts';

// All at once: what is shown, the code that shows it, and the code of all screens. React begins when these have come.
const pathname = screenAt(location.pathname);
askAhead({ pathname, search: location.search });
askForParts(pathname);
import('./app/start.tsx')
  .then(({ start }) => start())
  .catch((error: unknown) => {
    startFailed(document.body);
    reportError(error);
  });
