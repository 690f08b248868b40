/** How long the browser may take to fetch what it saves. */
const revokeDelayMs = 60_000;

/** Hands a JSON text to the browser as a download. */
export function saveJsonFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), revokeDelayMs);
}
