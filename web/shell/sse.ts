/** One message of a server-sent stream; `id` is what a reconnect resumes after. */
export type StreamMessage = { id: string; type: string; data: string };

/**
 * Reads a text stream piece by piece, wherever it is cut; hands over each whole message. A block with an id and no data is no
 * message, but moves the place from which a reconnect resumes: `onId`.
 */
export function createSseReader(
  onMessage: (message: StreamMessage) => void,
  onId: (id: string) => void = () => {},
): (piece: string) => void {
  let rest = '';
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

  return (piece) => {
    // A line may end in \r\n with the piece cut in between, so a last \r waits for what follows.
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) readLine(line);
  };
}
