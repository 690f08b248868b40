/**
 * A sentence of the server, which speaks English, in the language of the page. `code` is the refusal's, undefined for what is
 * no refusal.
 */
export function saidBy(_code: string | undefined, sentence: string): string {
  return sentence;
}
