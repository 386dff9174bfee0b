import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules that the page breaks, each with what breaks it. `without` is a selector of what is looked at elsewhere. */
export async function violations(page: Page, without?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  if (without !== undefined) axe.exclude(without);
  // Where there are no other frames the same rules can run in the page itself. To put frames together axe opens one more.
  axe.setLegacyMode(page.frames().length === 1);
  const found = (await axe.analyze()).violations;
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** No accessibility violation, and nothing wider than the window. */
export async function expectAccessible(page: Page, without?: string): Promise<void> {
  // An entrance that is still fading has no contrast to measure.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  expect(await violations(page, without), page.url()).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, 'wider than the window').toBeLessThanOrEqual(0);
}
