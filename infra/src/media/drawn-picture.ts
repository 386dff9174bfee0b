import sharp from 'sharp';

/** A drawing of our own as a PNG. Never of what somebody sent: an SVG may name other files. */
export const drawnPicture = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg), { density: 72 }).png().toBuffer();
