import type { TestShop } from './harness.ts';

/** One server-sent event as a browser reads it. */
export type HeardEvent = { id: string; type: string; data: unknown };

/** An open stream of live events over a real connection. */
export type OpenStream = {
  heard: HeardEvent[];
  /** True once the server has closed it. */
  isOver: () => boolean;
  close: () => void;
};

/** Opens `GET /api/events` of the shop at `url`; throws with the answer when it is refused. */
export async function openStream(
  url: string,
  session: ({ token: string } | { cookie: string; as: string }) & {
    lastEventId?: string | undefined;
  },
): Promise<OpenStream> {
  const ending = new AbortController();
  const query = 'as' in session ? `?as=${session.as}` : '';
  const answer = await fetch(`${url}/api/events${query}`, {
    signal: ending.signal,
    headers: {
      ...('token' in session
        ? { authorization: `Bearer ${session.token}` }
        : { cookie: session.cookie }),
      ...(session.lastEventId === undefined ? {} : { 'last-event-id': session.lastEventId }),
    },
  });
  if (!answer.ok || !answer.body) throw new Error(`The stream was refused: ${await answer.text()}`);
  const heard: HeardEvent[] = [];
  let over = false;
  const reading = read(answer.body, heard).catch(() => undefined);
  void reading.then(() => {
    over = true;
  });
  return { heard, isOver: () => over, close: () => ending.abort() };
}

async function read(body: ReadableStream<Uint8Array>, heard: HeardEvent[]): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    rest += decoder.decode(chunk, { stream: true });
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = Object.fromEntries(
        block.split('\n').map((line) => [line.split(': ', 1)[0] ?? '', line.replace(/^\w+: /, '')]),
      );
      if (fields['data'] === undefined) continue;
      heard.push({
        id: fields['id'] ?? '',
        type: fields['event'] ?? '',
        data: JSON.parse(fields['data']),
      });
    }
  }
}

/** Lets the shop listen on a port of its own and answers its address. */
export async function listenOn(shop: Pick<TestShop, 'app'>): Promise<string> {
  return shop.app.listen({ host: '127.0.0.1', port: 0 });
}
