import { defineConfig } from '@playwright/test';
import endToEnd from '../e2e/playwright.config.ts';

/** The browser and the server of the end-to-end tests, one page after the other. */
export default defineConfig({
  ...endToEnd,
  testDir: import.meta.dirname,
  testMatch: '*.budget.ts',
  fullyParallel: false,
  workers: 1,
  globalTeardown: '../e2e/remove-data.ts',
  projects: [{ name: 'desktop', use: { viewport: { width: 1440, height: 900 } } }],
});
