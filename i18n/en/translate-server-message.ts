/**
 * A sentence of the server, which speaks English, in the language of the page. `code` is the refusal's, undefined for what is
 * no refusal.
 */
export function translateServerMessage(_errorCode: string | undefined, message: string): string {
  return message;
}
