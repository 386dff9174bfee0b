import sharp from 'sharp';

/** A drawing of our own as a picture. Never of what somebody sent: an SVG may name other files. */
export const drawnPicture = (svg: string, format: 'png' | 'jpeg' = 'png'): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 72 }).toFormat(format, { quality: 90 }).toBuffer();
