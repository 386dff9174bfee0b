import { CommandProblem } from '@pdv/app/command-line/error-message';
import type pg from 'pg';

/**
 * The id of the shop with this catalogue address, asked for as a visitor would: the owner of the tables sees no shop.
 * @throws CommandProblem
 */
export async function shopAt(client: Pick<pg.ClientBase, 'query'>, slug: string): Promise<string> {
  await client.query("SELECT set_config('app.catalog_slug', $1, false)", [slug]);
  const { rows } = await client.query<{ shop_id: string }>(
    'SELECT shop_id FROM read.catalog_addresses WHERE slug = $1',
    [slug],
  );
  if (!rows[0]) throw new CommandProblem(`SHOP=${slug}: não há loja com esse endereço (o fim de /catalog/…).`);
  return rows[0].shop_id;
}
