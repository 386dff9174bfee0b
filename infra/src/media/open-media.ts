import { createFolderMedia } from './folder-media.ts';
import type { MediaStore } from './media-store.ts';
import type { S3Bucket } from './s3-bucket.ts';

/** The bucket where one is named, else the directory. S3's client is large: only those who use it load it. */
export async function openMedia({
  directory,
  s3,
}: {
  directory: string;
  s3: S3Bucket | undefined;
}): Promise<MediaStore> {
  if (!s3) return createFolderMedia(directory);
  const { createS3Media } = await import('./s3-media.ts');
  return createS3Media(s3);
}
