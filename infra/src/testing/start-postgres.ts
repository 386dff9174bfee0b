import { startEmbeddedPostgres } from '../postgres/embedded-server.ts';

/**
 * A process for tests to kill: starts the cluster that its arguments name, prints what it got (or why not) as one line
 * of JSON, and leaves the server alone when it ends.
 */
const [cluster = '', password = ''] = process.argv.slice(2);
try {
  const { url, port, pid, adopted } = await startEmbeddedPostgres({ cluster, password, throwaway: true });
  console.log(JSON.stringify({ url, port, pid, adopted }));
} catch (error) {
  console.log(JSON.stringify({ failed: String(error) }));
}
process.stdin.resume().on('end', () => process.exit());
