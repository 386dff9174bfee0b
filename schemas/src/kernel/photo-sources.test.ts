import { expect, it } from 'vitest';
import { mediaKeyOf, photoAnswer, photoOfKey } from './photo.ts';
import { photoSet, photoUrl } from './photo-sources.ts';

const shop = '8c6f4a51-7d0e-4b5e-9b1a-0f8e6a2f0001';
const hash = '5f0c3a9d7b1e4826a0d95c3b7e21f846';
const photo = (width: number, height: number) => photoAnswer(shop, { photoId: 'p', hash, width, height });

it('tells how wide each size is, so that a browser can choose', () => {
  const stem = `/media/${shop}/${hash}`;
  expect(photoSet(photo(1_200, 900), 'avif')).toBe(
    `${stem}-160.avif 160w, ${stem}-480.avif 480w, ${stem}-1200.avif 1200w`,
  );
  expect(photoSet(photo(600, 1_200), 'webp')).toBe(
    `${stem}-160.webp 80w, ${stem}-480.webp 240w, ${stem}-1200.webp 600w`,
  );
});

it('offers no size that a small photo does not have', () => {
  expect(
    photoSet(photo(300, 200), 'webp')
      .split(', ')
      .map((each) => each.split(' ')[1]),
  ).toEqual(['160w', '300w']);
  expect(photoSet(photo(1, 1), 'webp')).toMatch(/-160\.webp 1w$/);
});

it('names the same photo in another size, and leaves other addresses alone', () => {
  const { url } = photo(9, 9);
  expect(url).toBe(`/media/${mediaKeyOf(shop, hash, 1_200, 'webp')}`);
  expect(photoUrl(url, 160, 'avif')).toBe(`/media/${mediaKeyOf(shop, hash, 160, 'avif')}`);
  expect(photoUrl('https://fotos.example/a.png', 160, 'avif')).toBe('https://fotos.example/a.png');
});

it('knows its own keys and no others', () => {
  expect(photoOfKey(mediaKeyOf(shop, hash, 480, 'avif'))).toEqual({ shopId: shop, hash, format: 'avif' });
  for (const key of ['', `${shop}/${hash}.avif`, `${shop}/${hash}-480.avif.part`, `../${hash}-480.avif`])
    expect(photoOfKey(key)).toBeNull();
});
