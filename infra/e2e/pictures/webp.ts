import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';

export const PICTURES = fileURLToPath(new URL('../../../ui/src/public/pictures/', import.meta.url));

/** What a page shows, in pixels of the screen, as WebP: the browser itself knows how to write it. */
export async function takePicture(page: Page, name: string, of: Page | Locator, quality = 0.76): Promise<void> {
  const png = await of.screenshot({ animations: 'disabled', caret: 'hide' });
  const blank = await page.context().newPage();
  const webp = await blank.evaluate(
    async ({ base64, quality }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    { base64: png.toString('base64'), quality },
  );
  await blank.close();
  await writeFile(`${PICTURES}${name}.webp`, Buffer.from(webp));
}
