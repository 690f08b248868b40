// The parts of the package's API used here; it has no types.
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
