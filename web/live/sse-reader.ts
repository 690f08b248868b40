/** A server-sent message; a reconnect resumes after `id`. */
export type SseMessage = { id: string; type: string; data: string };

/**
 * Parses a stream chunk by chunk and passes each complete message. A block with an id and without data only
 * moves the resume position: `onId`.
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
    // A trailing \r may be the first half of \r\n.
    const lines = (buffer + chunk).split(/\r\n|\n|\r(?!$)/);
    buffer = lines.pop() ?? '';
    for (const line of lines) readLine(line);
  };
}
