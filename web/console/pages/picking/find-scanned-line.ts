import type { PickingGroupView } from '#contract/picking.ts';

export type PickingLine = PickingGroupView['lines'][number];

/** The line with this barcode or product code; undefined for a code of no product in the batch. */
export function findScannedLine(
  groups: readonly PickingGroupView[],
  scannedText: string,
): PickingLine | undefined {
  return findByCode(
    groups.flatMap((group) => group.lines),
    scannedText,
  );
}

type Coded = { barcode: string | null; codeName?: string | null | undefined };

/** What has this barcode, or this product code; undefined for none. */
export function findByCode<Thing extends Coded>(
  things: readonly Thing[],
  scannedText: string,
): Thing | undefined {
  const code = normalizeCode(scannedText);
  if (code === '') return undefined;
  return (
    things.find(({ barcode }) => barcode !== null && normalizeCode(barcode) === code) ??
    things.find(({ codeName }) => codeName != null && normalizeCode(codeName) === code)
  );
}

/** Some scanners add spaces; product codes have no case. */
function normalizeCode(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}
