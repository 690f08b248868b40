/**
 * A `fetch` that reports which part of the body has been sent, from 0 to 1; `fetch` itself reports nothing. It takes
 * what `sendRequest` passes: a URL, and options with plain headers.
 */
export function fetchWithProgress(onProgress: (part: number) => void): typeof fetch {
  return (url, options = {}) =>
    new Promise((resolve, reject) => {
      const { method = 'GET', headers, body, signal } = options;
      const request = new XMLHttpRequest();
      request.open(method, typeof url === 'string' ? url : url instanceof URL ? url.href : url.url);
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      });
      request.addEventListener('load', () =>
        resolve(new Response(request.responseText, { status: request.status })),
      );
      request.addEventListener('error', () => reject(new TypeError('The request failed')));
      request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      signal?.addEventListener('abort', () => request.abort());
      // `sendRequest` sends a text or a file.
      request.send(body as XMLHttpRequestBodyInit | null);
    });
}
