import { createParser } from 'eventsource-parser';

/** A server-sent message; a reconnect resumes after `id`. */
export type SseMessage = { id: string; type: string; data: string };

/**
 * Reads a text stream chunk by chunk, wherever it is cut. A block with an id and no data is no message, but moves the place
 * from which a reconnect resumes: `onId`.
 */
export function createSseReader(
  onMessage: (message: SseMessage) => void,
  onId: (id: string) => void = () => {},
): (chunk: string) => void {
  let lastId = '';
  // The parser reports the id of a message just before the message.
  let idWithoutMessage: string | null = null;
  const reportId = () => {
    if (idWithoutMessage !== null) onId(idWithoutMessage);
    idWithoutMessage = null;
  };
  const parser = createParser({
    onId: (id) => {
      reportId();
      lastId = id;
      idWithoutMessage = id;
    },
    onEvent: ({ event = 'message', data }) => {
      idWithoutMessage = null;
      onMessage({ id: lastId, type: event, data });
    },
  });
  return (chunk) => {
    parser.feed(chunk);
    reportId();
  };
}
