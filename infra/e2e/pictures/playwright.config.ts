import { defineConfig } from '@playwright/test';
import endToEnd from '../e2e/playwright.config.ts';

/** The browser and the server of the end-to-end tests: here they take the pictures of the public pages. */
export default defineConfig({
  ...endToEnd,
  testDir: import.meta.dirname,
  testMatch: '*.pictures.ts',
  fullyParallel: false,
  workers: 1,
  globalTeardown: '../e2e/remove-data.ts',
  projects: [{ name: 'pictures' }],
});
