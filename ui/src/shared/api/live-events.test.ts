import { expect, it } from 'vitest';
import { type LiveEvent, liveEvents } from './live-events.ts';

function streamOf(...chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

async function all(stream: ReadableStream<Uint8Array>): Promise<LiveEvent[]> {
  const events: LiveEvent[] = [];
  for await (const event of liveEvents(stream)) events.push(event);
  return events;
}

const bytes = (text: string) => new TextEncoder().encode(text);

it('reads events and comments wherever the chunks happen to be cut', async () => {
  const sent = bytes(': olá\n\nevent: moved\r\ndata: {"readModels":["products"]}\r\n\r\nevent: moved\ndata: é\n\n');
  const expected = [
    { event: 'comment', data: '' },
    { event: 'moved', data: '{"readModels":["products"]}' },
    { event: 'moved', data: 'é' },
  ];
  for (let cut = 0; cut <= sent.length; cut += 1) {
    expect(await all(streamOf(sent.slice(0, cut), sent.slice(cut)))).toEqual(expected);
  }
});

it('drops an event that was cut off at the end', async () => {
  expect(await all(streamOf(bytes('event: moved\ndata: {"readM')))).toEqual([]);
});
