/** Larger than any size that is kept, so that nothing is lost; small enough for a phone's connection. */
const LONGEST_SIDE = 2_000;
/** What is small already, and of a kind that the server takes, is sent as it is. */
const SMALL_BYTES = 1_500_000;
const TAKEN = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * Makes a photo smaller before it is sent, and a JPEG of what the browser can show and the server does not take, as
 * HEIC on an iPhone. What the browser cannot show is sent as it is: the server says what is wrong with it.
 */
export async function preparePhoto(file: File): Promise<Blob> {
  if (TAKEN.includes(file.type) && file.size <= SMALL_BYTES) return file;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return file;
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const paper = canvas.getContext('2d');
    if (!paper) return file;
    // A JPEG is black where nothing is.
    paper.fillStyle = '#fff';
    paper.fillRect(0, 0, canvas.width, canvas.height);
    paper.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const made = await new Promise<Blob | null>((give) => canvas.toBlob(give, 'image/jpeg', 0.9));
    return made ?? file;
  } finally {
    bitmap.close();
  }
}
