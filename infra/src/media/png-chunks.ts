const SIGNATURE_BYTES = 8;
/** Length, name and checksum of a chunk. */
const AROUND_BYTES = 12;

/** What the pixels, their colours and the orientation need. */
const NEEDED = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'eXIf']);
/** Compressed as well, and needed once. */
const PROFILE = 'iCCP';

/**
 * The same PNG without what no pixel needs. Reading its header unpacks every compressed text, up to 8 MB each: a file of
 * 390 KB had fifty of them, and took 2 GB and ten seconds. What is cut off stays so, for the decoder to refuse.
 */
export function neededChunks(png: Buffer): Buffer {
  const kept = Buffer.allocUnsafe(png.length);
  let length = png.copy(kept, 0, 0, SIGNATURE_BYTES);
  let hasProfile = false;
  for (let at = SIGNATURE_BYTES; at + AROUND_BYTES <= png.length; ) {
    const end = Math.min(at + AROUND_BYTES + png.readUInt32BE(at), png.length);
    const name = png.toString('latin1', at + 4, at + 8);
    if (NEEDED.has(name) || (name === PROFILE && !hasProfile)) length += png.copy(kept, length, at, end);
    if (name === PROFILE) hasProfile = true;
    if (name === 'IEND') break;
    at = end;
  }
  return kept.subarray(0, length);
}
