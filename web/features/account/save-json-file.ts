/** Time for the browser to read the file. */
const revokeDelayMs = 60_000;

/** Downloads a JSON text as a file. */
export function saveJsonFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), revokeDelayMs);
}
