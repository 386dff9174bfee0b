import { makePicture, UnusablePicture } from './picture.ts';
import type { Made } from './picture-maker.ts';

/** The program that makes pictures, one after the other, for the process that started it; it ends with that one. */
process.on('message', (sent: Uint8Array) => {
  void make(Buffer.from(sent)).then((made) => process.send?.(made));
});
process.on('disconnect', () => process.exit(0));

async function make(sent: Buffer): Promise<Made> {
  try {
    return { picture: await makePicture(sent) };
  } catch (error) {
    if (error instanceof UnusablePicture) return { problem: error.code, told: String(error.cause ?? '') };
    return { failed: String(error) };
  }
}
