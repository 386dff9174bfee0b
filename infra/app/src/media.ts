import { join } from 'node:path';
import type { MediaStore } from '@pdv/infra/media/media-store';
import { openMedia } from '@pdv/infra/media/open-media';
import type { Config } from './config.ts';

/** Where this installation keeps the files of photos. */
export const openMediaOf = ({ dataDir, mediaBucket }: Pick<Config, 'dataDir' | 'mediaBucket'>): Promise<MediaStore> =>
  openMedia({ directory: join(dataDir, 'media'), s3: mediaBucket });
