/** Browser and platform, as shown in the list of devices; null: unknown. */
export type BrowserName = { name: string | null; platform: string | null };

// The first match counts: most browsers also claim to be Chrome or Safari, and Android claims to be Linux.
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|OPiOS|Opera)\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUC ?Browser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+ .*\bSafari\//],
] as const;

const platforms = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Names from a closed list for a `User-Agent` header; the header is not stored. */
export function parseBrowserName(userAgent: string | undefined): BrowserName {
  // Headers of real browsers are far shorter than the server's limit.
  const text = (userAgent ?? '').slice(0, 512);
  const findName = (list: readonly (readonly [string, RegExp])[]) =>
    list.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
  return { name: findName(browsers), platform: findName(platforms) };
}
