import { escapeHtml } from '#server/http/escape-html.ts';
import type { Language } from '#domain/language.ts';
import { shopColours } from '#domain/shop-colours.ts';
import type { BrandedConfig } from '#server/config.ts';
import type { Message } from '#server/integrations/message.ts';
import { getMailMessages } from './get-mail-messages.ts';

/** Data of the shop in every mail, with its name of now. */
export type MailShop = Pick<
  BrandedConfig,
  'shopName' | 'shopEmail' | 'publicUrl' | 'colour' | 'address' | 'takesUpi'
>;

/** The blocks of a mail; each has an HTML and a text form. A string is a paragraph. */
export type MailBlock =
  | string
  /** The path is one of the shop. */
  | { kind: 'button'; label: string; path: string }
  /** A code in large type. */
  | { kind: 'code'; label: string; code: string }
  /** Quoted text with line breaks. */
  | { kind: 'quote'; text: string }
  | { kind: 'rows'; rows: readonly { label: string; value: string; strong?: boolean }[] };

/** A mail before rendering. */
type Mail = Pick<
  Message,
  'dedupeKey' | 'replyTo' | 'subject' | 'expiresAt' | 'priority' | 'recordedSubject' | 'data'
> & {
  to: { email: string; language: Language };
  createBody: () => MailBody;
};

/** `preview` is shown beside the subject on phones. */
type MailBody = { preview: string; heading: string; blocks: readonly MailBlock[] };

const colours = {
  dark: '#15131f',
  surface: '#fbfaf6',
  text: '#15131f',
  muted: '#565062',
  border: '#e9e4d8',
  mutedSurface: '#f4f1e9',
} as const;

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const bodyStyle = `margin:0 0 16px;font-size:16px;line-height:24px;${font}`;
const smallStyle = `margin:0 0 16px;color:${colours.muted};font-size:13px;line-height:20px;${font}`;

/** A mail as HTML, in one column without images, and as text; each is rendered when it is read. */
export function createMail(shop: MailShop, mail: Mail): Message {
  const { to, createBody, ...message } = mail;
  const subject = oneLine(mail.subject);
  return {
    ...message,
    channel: 'mail',
    to: to.email,
    sender: shop.shopName,
    subject,
    get text() {
      return renderPlainText(shop, to.language, createBody());
    },
    get html() {
      return renderHtml(shop, { language: to.language, subject }, createBody());
    },
    get links() {
      return createBody().blocks.flatMap((block) => (isButton(block) ? [shop.publicUrl + block.path] : []));
    },
  };
}

function isButton(block: MailBlock) {
  return typeof block !== 'string' && block.kind === 'button';
}

const maxGreetingNameLength = 40;
const graphemes = new Intl.Segmenter();

/** A name in a mail: one line, limited length, without dots and slashes that mail programs turn into links. */
export function greetingName(name: string): string {
  const plain = oneLine(name.replace(/[.:/]+(?=\S)/g, '$& '));
  const characters = Array.from(graphemes.segment(plain), ({ segment }) => segment);
  return characters.length <= maxGreetingNameLength
    ? plain
    : `${characters.slice(0, maxGreetingNameLength).join('')}…`;
}

/** A line break in a subject would allow header injection. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

function getLocation({ address }: MailShop, language: Language): string {
  return address || getMailMessages(language).location;
}

function renderPlainText(shop: MailShop, language: Language, body: MailBody): string {
  const footer = `${shop.shopName} · ${getLocation(shop, language)} · ${shop.shopEmail}`;
  return [body.heading, ...body.blocks.map((block) => renderPlainBlock(shop, block)), `--\n${footer}`].join(
    '\n\n',
  );
}

function renderPlainBlock(shop: MailShop, block: MailBlock): string {
  if (typeof block === 'string') return block;
  if (block.kind === 'button') return `${block.label}:\n${shop.publicUrl}${block.path}`;
  if (block.kind === 'code') return `${block.label}: ${block.code}`;
  if (block.kind === 'quote') return block.text.replace(/^/gm, '> ');
  return block.rows.map((row) => `${row.label}: ${row.value}`).join('\n');
}

function renderHtml(
  shop: MailShop,
  { language, subject }: { language: Language; subject: string },
  body: MailBody,
): string {
  const name = escapeHtml(shop.shopName);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${colours.surface};color:${colours.text};${font}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(body.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${colours.surface}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;border:1px solid ${colours.border};border-radius:16px;overflow:hidden" bgcolor="#ffffff">
<tr><td bgcolor="${colours.dark}" style="padding:20px 28px">
<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td width="16" height="24" bgcolor="${shopColours[shop.colour]}" style="border-radius:4px 4px 0 0;font-size:1px;line-height:1px">&nbsp;</td>
<td style="padding-left:12px;color:${colours.surface};font-size:20px;font-weight:800;letter-spacing:-0.5px;${font}">${name}</td>
</tr></table>
</td></tr>
<tr><td style="padding:28px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;letter-spacing:-0.3px;${font}">${escapeHtml(body.heading)}</h1>
${body.blocks.map((block) => renderHtmlBlock(shop, block)).join('\n')}
</td></tr>
<tr><td style="padding:16px 28px;border-top:1px solid ${colours.border};color:${colours.muted};font-size:13px;line-height:20px;${font}">${name} · ${escapeHtml(getLocation(shop, language))} · <a href="mailto:${escapeHtml(shop.shopEmail)}" style="color:${colours.muted}">${escapeHtml(shop.shopEmail)}</a></td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}

function renderHtmlBlock(shop: MailShop, block: MailBlock): string {
  if (typeof block === 'string') return `<p style="${bodyStyle}">${escapeHtml(block)}</p>`;
  if (block.kind === 'button') return renderHtmlButton(shop, block);
  if (block.kind === 'code') {
    return `<p style="${smallStyle}">${escapeHtml(block.label)}</p>
<p style="margin:0 0 16px;font-size:32px;line-height:40px;font-weight:800;letter-spacing:6px;${font}">${escapeHtml(block.code)}</p>`;
  }
  if (block.kind === 'quote') {
    return `<p style="${bodyStyle};padding:12px 16px;border-radius:12px;background:${colours.mutedSurface};white-space:pre-wrap">${escapeHtml(block.text)}</p>`;
  }
  const rows = block.rows.map(renderHtmlRow).join('');
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows}</table>`;
}

/** The button, with its URL below for mail programs without links. */
function renderHtmlButton(shop: MailShop, { label, path }: { label: string; path: string }): string {
  const href = escapeHtml(shop.publicUrl + path);
  const style = `display:inline-block;padding:14px 24px;color:${colours.dark};font-size:16px;font-weight:700;text-decoration:none;${font}`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 16px"><tr><td bgcolor="${shopColours[shop.colour]}" style="border-radius:12px"><a href="${href}" style="${style}">${escapeHtml(label)}</a></td></tr></table>
<p style="${smallStyle};word-break:break-all">${href}</p>`;
}

function renderHtmlRow(row: { label: string; value: string; strong?: boolean }): string {
  const cell = `padding:6px 0;border-bottom:1px solid ${colours.border};font-size:15px;line-height:22px;${row.strong ? 'font-weight:700;' : ''}${font}`;
  return `<tr><td style="${cell}">${escapeHtml(row.label)}</td><td align="right" style="${cell};padding-left:12px;white-space:nowrap">${escapeHtml(row.value)}</td></tr>`;
}
