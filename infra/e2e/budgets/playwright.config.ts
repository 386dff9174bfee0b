import { defineConfig } from '@playwright/test';
import endToEnd from '../playwright.config.ts';

/** The browser and the server of the end-to-end tests, one page after the other. */
export default defineConfig({
  ...endToEnd,
  testDir: import.meta.dirname,
  testMatch: '*.budget.ts',
  fullyParallel: false,
  workers: 1,
  globalTeardown: '../remove-data.ts',
  projects: [{ name: 'desktop', use: { viewport: { width: 1440, height: 900 } } }],
});
