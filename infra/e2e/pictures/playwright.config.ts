import { defineConfig } from '@playwright/test';
import endToEnd from '../playwright.config.ts';

/** The browser and the server of the end-to-end tests: here they take the pictures of the public pages. */
export default defineConfig({
  ...endToEnd,
  testDir: import.meta.dirname,
  testMatch: '*.pictures.ts',
  fullyParallel: false,
  workers: 1,
  globalTeardown: '../remove-data.ts',
  projects: [{ name: 'pictures' }],
});
