/** Time for the browser to read the file. */
const revokeDelayMs = 60_000;

/** Downloads a value as a JSON file, for data that a link cannot request without the token. */
export function saveJsonFile(name: string, value: unknown): void {
  const text = JSON.stringify(value, null, 2);
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), revokeDelayMs);
}
