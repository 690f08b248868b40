// Needed because the package has no types; these are the parts of its API that are used.
declare module 'subset-font' {
  function subsetFont(
    font: Buffer,
    text: string,
    options?: {
      targetFormat?: 'sfnt' | 'woff' | 'woff2';
      variationAxes?: Record<string, { min: number; max: number }>;
    },
  ): Promise<Buffer>;
  export = subsetFont;
}
