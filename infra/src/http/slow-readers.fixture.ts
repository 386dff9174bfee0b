import { createServer } from './server.ts';

/** A program: a server whose lists are as long as lists get. Its memory is told to whoever started it. */
const MB = 1_048_576;
const LIST_MB = 8;

const app = await createServer({
  logger: false,
  rateLimit: 'off',
  // The token is the shop.
  verifyAccessToken: async (shopId) => ({ shopId, memberId: 'm', role: 'owner', sessionId: 's' }),
});
let asked = 0;
app.get('/list', () => {
  asked += 1;
  // Made anew for each: nobody shares what waits.
  return Buffer.alloc(LIST_MB * MB, 'x').toString('latin1');
});
process.on('message', () => {
  globalThis.gc?.();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  // What Node itself holds of an answer is among the second or the third, by how it was written.
  process.send?.({ asked, heldMb: (heapUsed + Math.max(external, arrayBuffers)) / MB });
});
process.send?.({ address: await app.listen({ port: 0, host: '127.0.0.1' }) });
