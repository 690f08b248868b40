// The package comes without types; these are the parts used here.
declare module 'subset-font' {
  function subsetFont(
    font: Buffer,
    text: string,
    options?: { targetFormat?: 'sfnt' | 'woff' | 'woff2' },
  ): Promise<Buffer>;
  export = subsetFont;
}
