import { feedContract } from './contract.ts';
import { openInstallation } from './feed.fixture.ts';
import { createLogFeed } from './log-feed.ts';

feedContract('the log', async () => {
  const { store, codec, close } = await openInstallation();
  return { store, codec, open: () => createLogFeed(store, codec), close };
});
