import { makePicture, UnusablePicture } from './picture.ts';
import type { Made } from './picture-maker.ts';

/** The program that makes pictures, one after the other, for the process that started it; it ends with that one. */
process.on('message', async (sent: Uint8Array) => {
  const answer: Made = await makePicture(Buffer.from(sent)).then(
    (picture) => ({ picture }),
    (error: unknown) =>
      error instanceof UnusablePicture
        ? { problem: error.code, told: String(error.cause ?? '') }
        : { failed: String(error) },
  );
  process.send?.(answer);
});
process.on('disconnect', () => process.exit(0));
