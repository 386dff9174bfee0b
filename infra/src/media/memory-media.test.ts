import { describe } from 'vitest';
import { mediaContract } from './contract.ts';
import { createMemoryMedia } from './memory-media.ts';

describe('media files in memory', () => {
  const media = createMemoryMedia();
  mediaContract(() => media);
});
