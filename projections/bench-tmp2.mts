import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { startEmbeddedPostgres } from '@pdv/infra/postgres/embedded-server';
import { migrate } from '@pdv/infra/postgres/migrate';
import { projectionMigrations } from './src/migrations.ts';
import { projections } from './src/read-models.ts';
import { foldChanges } from './src/row-changes/fold.ts';
import { statementsFor } from './src/row-changes/statements.ts';
import { saleEvent } from '../infra/embedded/bench/shop.ts';
const server = await startEmbeddedPostgres({ cluster: '/tmp/rs/pg', password: 'x', port: 5700 });
const c = new pg.Client({ connectionString: server.url }); await c.connect();
try {
  await c.query('drop schema if exists read cascade');
  await migrate(server.url, 'read', projectionMigrations);
  const shops = Array.from({ length: 20 }, () => randomUUID());
  const N = 40000, B = Number(process.argv[2] ?? 2000);
  const facts = shops.flatMap((shop) => Array.from({ length: N / 20 }, (_, n) => { const e = saleEvent(shop, shop, n); return { ...e.metadata, id: e.id, stream: 'inventory-' + shop, revision: BigInt(n), data: e.data }; }));
  const t: Record<string, number> = {};
  const timed = async (k: string, f: () => unknown) => { const s = performance.now(); const r = await f(); t[k] = (t[k] ?? 0) + performance.now() - s; return r as never; };
  const started = performance.now();
  for (let i = 0; i < N; i += B) {
    const batch = facts.slice(i, i + B);
    await c.query("BEGIN; SET LOCAL synchronous_commit=off; SET LOCAL app.projecting = 'on'");
    for (const p of projections) {
      const h = p.on.SaleRegistered as never as ((f: unknown) => never[]) | undefined; if (!h) continue;
      const changes = await timed('project', () => batch.flatMap((f) => h(f)));
      const folded: never[] = await timed('fold', () => foldChanges(changes));
      for (const f of folded) {
        const st: { text: string; values: string[] }[] = await timed('statements', () => statementsFor('read', f));
        for (const s of st) await timed('sql ' + s.text.slice(0, 40), () => c.query(s.text, s.values));
      }
    }
    await timed('commit', () => c.query('COMMIT'));
  }
  const total = performance.now() - started;
  console.log('per s', (N / total * 1000).toFixed(0), process.cpuUsage());
  for (const [k, v] of Object.entries(t)) console.log(k.padEnd(50), v.toFixed(0), 'ms', (v * 1000 / N).toFixed(2), 'us/event');
} finally { await c.end(); await server.stop(); }
