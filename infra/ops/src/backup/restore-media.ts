import type { BackupKey } from '@pdv/infra/backup/backup-key';
import type { Manifest } from '@pdv/infra/backup/manifest';
import { keptMedia } from '@pdv/infra/backup/media';
import type { MediaStore } from '@pdv/infra/media/media-store';

interface Restoring {
  readonly directory: string;
  readonly manifest: Manifest;
  readonly key: BackupKey;
  readonly media: Pick<MediaStore, 'put'>;
  readonly onStep: (step: string, done?: number) => void;
}

/** Puts the photos where this installation keeps them; a bucket may have them still. @throws BackupProblem */
export async function restoreMedia({ directory, manifest, key, media, onStep }: Restoring): Promise<void> {
  let files = 0;
  for await (const { key: name, content } of keptMedia(directory, manifest, key)) {
    await media.put(name, content);
    files += 1;
    if (files % 100 === 0) onStep('Fotos', files);
  }
}
