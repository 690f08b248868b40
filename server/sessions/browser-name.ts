/** A browser and where it runs, as people tell their devices apart; null: not known. */
export type BrowserName = { name: string | null; platform: string | null };

// The first match counts: nearly every browser also says that it is Chrome or Safari, and Android that it is Linux.
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

/** Names from a closed list for a `User-Agent` header: nothing of the header itself is stored. */
export function parseBrowserName(userAgent: string | undefined): BrowserName {
  // A header may be as long as the server allows; a browser's own is far shorter.
  const text = (userAgent ?? '').slice(0, 512);
  const findName = (list: readonly (readonly [string, RegExp])[]) =>
    list.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
  return { name: findName(browsers), platform: findName(platforms) };
}
