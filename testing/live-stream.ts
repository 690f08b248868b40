import type { TestShop } from './harness.ts';

/** One server-sent event. */
export type ReceivedEvent = { id: string; type: string; data: unknown };

/** An open stream of live events over a real connection. */
export type EventStream = {
  receivedEvents: ReceivedEvent[];
  /** True once the server has closed the stream. */
  isClosed: () => boolean;
  close: () => void;
};

/** Opens `GET /api/events` of the shop at `url`; throws with the response when it is rejected. */
export async function openEventStream(
  url: string,
  session: ({ token: string } | { cookie: string; as: string }) & { lastEventId?: string | undefined },
): Promise<EventStream> {
  const abortController = new AbortController();
  const query = 'as' in session ? `?as=${session.as}` : '';
  const response = await fetch(`${url}/api/events${query}`, {
    signal: abortController.signal,
    headers: {
      ...('token' in session ? { authorization: `Bearer ${session.token}` } : { cookie: session.cookie }),
      ...(session.lastEventId === undefined ? {} : { 'last-event-id': session.lastEventId }),
    },
  });
  if (!response.ok || !response.body) throw new Error(`The stream was refused: ${await response.text()}`);
  const receivedEvents: ReceivedEvent[] = [];
  let closed = false;
  const reading = readEvents(response.body, receivedEvents).catch(() => undefined);
  void reading.then(() => {
    closed = true;
  });
  return { receivedEvents, isClosed: () => closed, close: () => abortController.abort() };
}

async function readEvents(body: ReadableStream<Uint8Array>, receivedEvents: ReceivedEvent[]): Promise<void> {
  const decoder = new TextDecoder();
  let buffer = '';
  for await (const chunk of body) {
    buffer += decoder.decode(chunk, { stream: true });
    const blocks = buffer.split('\n\n');
    buffer = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = Object.fromEntries(
        block.split('\n').map((line) => [line.split(': ', 1)[0] ?? '', line.replace(/^\w+: /, '')]),
      );
      if (fields['data'] === undefined) continue;
      receivedEvents.push({
        id: fields['id'] ?? '',
        type: fields['event'] ?? '',
        data: JSON.parse(fields['data']),
      });
    }
  }
}

/** Starts listening on a free port and returns the base URL. */
export async function startListening(shop: Pick<TestShop, 'app'>): Promise<string> {
  return shop.app.listen({ host: '127.0.0.1', port: 0 });
}
