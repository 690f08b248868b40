/** The shop's name, which the server writes into the document. */
export const shopName =
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';
