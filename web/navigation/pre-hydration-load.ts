/** The id of the template; `server/http/html-document.ts` writes it. */
const templateId = 'after-first-paint';

/** Inserts the stylesheet and the scripts of the document after its first paint, which they would delay. */
export function loadAfterFirstPaint(root: Document): void {
  const insert = () => {
    const template = root.querySelector<HTMLTemplateElement>(`template#${templateId}`);
    template?.replaceWith(root.importNode(template.content, true));
  };
  // A hidden page paints nothing.
  if (root.hidden) insert();
  else requestAnimationFrame(() => setTimeout(insert));
}
