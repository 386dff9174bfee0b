import { crc32, deflateSync } from 'node:zlib';
import { type Glyph, glyphOf } from './glyph.ts';
import type { ShopIcon } from './icon-svg.ts';

/** Lines looked at within each line of the picture. */
const FINE = 4;
/** Of the picture's height. Phones cut circles and drops out of it: the middle four fifths are always seen. */
const LETTER = 0.42;

/** The shop's initial on its colour, without rounded corners: phones make their own. */
export function iconPng({ initial, ground, ink }: ShopIcon, size: number): Buffer {
  const [inside, outside] = [channels(ink), channels(ground)];
  const cover = initial === undefined ? undefined : coverage(glyphOf(initial), size);
  const row = Buffer.alloc(1 + size * 3);
  for (let x = 0; x < size; x++) row.set(outside, 1 + x * 3);
  const rows = Buffer.concat(Array.from({ length: size }, () => row));
  cover?.forEach((share, at) => {
    if (share === 0) return;
    const place = Math.floor(at / size) * row.length + 1 + (at % size) * 3;
    for (let c = 0; c < 3; c++) {
      const from = outside[c] ?? 0;
      rows[place + c] = Math.round(from + ((inside[c] ?? 0) - from) * Math.min(1, share));
    }
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // 8 bits of each of red, green and blue.
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]);
}

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** How much of each pixel is letter, from 0 to 1. */
function coverage({ contours, width }: Glyph, size: number): Float32Array {
  const cover = new Float32Array(size * size);
  const height = size * LETTER;
  const left = (size - width * height) / 2;
  const top = (size - height) / 2;
  for (let line = 0; line < size * FINE; line++) {
    const y = (line + 0.5) / FINE;
    const crossings: { x: number; turn: number }[] = [];
    for (const contour of contours) {
      for (const [index, [x1, y1]] of contour.entries()) {
        const [x2, y2] = contour[(index + 1) % contour.length] ?? [x1, y1];
        const [from, to] = [top + y1 * height, top + y2 * height];
        if (from <= y === to <= y) continue;
        const x = left + (x1 + ((y - from) / (to - from)) * (x2 - x1)) * height;
        crossings.push({ x, turn: from < to ? 1 : -1 });
      }
    }
    crossings.sort((a, b) => a.x - b.x);
    let winding = 0;
    for (const [index, { x, turn }] of crossings.entries()) {
      winding += turn;
      const next = crossings[index + 1]?.x;
      if (winding !== 0 && next !== undefined) fill(cover, Math.floor(y) * size, x, next);
    }
  }
  return cover;
}

function fill(cover: Float32Array, row: number, from: number, to: number): void {
  for (let x = Math.floor(from); x < to; x++) {
    const share = Math.min(to, x + 1) - Math.max(from, x);
    cover[row + x] = (cover[row + x] ?? 0) + share / FINE;
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
