/** One message of a server-sent stream; `id` is what a reconnect resumes after. */
export type SseMessage = { id: string; type: string; data: string };

/**
 * Reads a text stream piece by piece, wherever it is cut; hands over each whole message. A block with an id and no data is no
 * message, but moves the place from which a reconnect resumes: `onId`.
 */
export function createSseReader(
  onMessage: (message: SseMessage) => void,
  onId: (id: string) => void = () => {},
): (chunk: string) => void {
  let buffer = '';
  let id = '';
  let hasNewId = false;
  let type = '';
  let data: string[] = [];

  function readLine(line: string): void {
    if (line === '') return finish();
    const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === 'id' && !value.includes('\0')) {
      id = value;
      hasNewId = true;
    }
    if (field === 'event') type = value;
    if (field === 'data') data.push(value);
  }

  function finish(): void {
    if (data.length > 0)
      onMessage({ id, type: type === '' ? 'message' : type, data: data.join('\n') });
    else if (hasNewId) onId(id);
    hasNewId = false;
    type = '';
    data = [];
  }

  return (chunk) => {
    // A line may end in \r\n with the piece cut in between, so a last \r waits for what follows.
    const lines = (buffer + chunk).split(/\r\n|\n|\r(?!$)/);
    buffer = lines.pop() ?? '';
    for (const line of lines) readLine(line);
  };
}
