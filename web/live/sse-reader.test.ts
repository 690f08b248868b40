import { describe, expect, it } from 'vitest';
import { createSseReader } from './sse-reader.ts';
import type { SseMessage } from './sse-reader.ts';

function read(...chunks: string[]): SseMessage[] {
  const messages: SseMessage[] = [];
  const feed = createSseReader((message) => messages.push(message));
  for (const chunk of chunks) feed(chunk);
  return messages;
}

const order = { id: '7-1', type: 'order.updated', data: '{"_id":"o1"}' };
const text = 'id: 7-1\nevent: order.updated\ndata: {"_id":"o1"}\n\n';

describe('createSseReader', () => {
  it('passes each complete message [HOME-9]', () => {
    expect(read('retry: 2000\n\n', text, ': still here\n\n', text)).toEqual([order, order]);
  });

  it('does not depend on chunk boundaries', () => {
    for (let cut = 0; cut <= text.length; cut += 1)
      expect(read(text.slice(0, cut), text.slice(cut))).toEqual([order]);
  });

  it('accepts all line endings, also a split \\r\\n', () => {
    expect(read(text.replaceAll('\n', '\r\n'))).toEqual([order]);
    const [first, ...rest] = text.replaceAll('\n', '\r\n').split(/(?<=\r)/);
    expect(read(first ?? '', ...rest)).toEqual([order]);
    expect(read(text.replaceAll('\n', '\r'), 'x')).toEqual([order]);
  });

  it('joins data lines, and passes nothing without data', () => {
    expect(read('data: a\ndata: b\n\nevent: x\n\n')).toEqual([{ id: '', type: 'message', data: 'a\nb' }]);
  });

  it('passes the id of a block without data to onId only', () => {
    const ids: string[] = [];
    const messages: SseMessage[] = [];
    const feed = createSseReader(
      (message) => messages.push(message),
      (id) => ids.push(id),
    );
    feed(`retry: 2000\n\n: still here\nid: 9-4\n\n${text}: still here\n\n`);
    expect([messages, ids]).toEqual([[order], ['9-4']]);
  });

  it('keeps the last id for messages without one', () => {
    expect(read(text, 'data: z\n\n').map(({ id }) => id)).toEqual(['7-1', '7-1']);
  });
});
