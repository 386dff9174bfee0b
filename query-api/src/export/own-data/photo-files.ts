import type { MediaStore } from '@pdv/infra/media/media-store';
import type { ProductRow } from '@pdv/projections/tables/sales/products';
import { mediaKeyOf } from '@pdv/schemas/kernel/photo';
import { foldText } from '@pdv/schemas/kernel/text';
import { sql } from '../../reading/shop-reader.ts';
import type { AskShop } from '../source.ts';
import type { OwnFile } from './files.ts';

type Row = Pick<ProductRow, 'shop_id' | 'name' | 'photos'>;

/** The photos of all products in their largest size: `fotos/cafe-torrado-1.webp`, the cover first. */
export async function photoFiles(askShop: AskShop, media: Pick<MediaStore, 'get'>): Promise<OwnFile[]> {
  const query = sql('read.products').select('shop_id', 'name', 'photos').whereRaw("photos <> '[]'");
  const rows = await askShop((ask) => ask<Row>(query.orderBy(['sort_name', 'id'])));
  const taken = new Map<string, number>();
  return rows.flatMap(({ shop_id: shopId, name, photos }) => {
    const stem = fileNameOf(name);
    return photos.map(({ hash }): OwnFile => {
      const nth = (taken.get(stem) ?? 0) + 1;
      taken.set(stem, nth);
      const key = mediaKeyOf(shopId, hash, 1_200, 'webp');
      return { name: `fotos/${stem}-${nth}.webp`, isCompressed: true, content: () => contentOf(media, key) };
    });
  });
}

/** Nothing where it was removed while the archive was being written. */
async function* contentOf(media: Pick<MediaStore, 'get'>, key: string): AsyncGenerator<Buffer> {
  const found = await media.get(key);
  if (found) yield found;
}

/** Letters and digits that every system keeps. */
const fileNameOf = (name: string): string =>
  foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '') || 'produto';
