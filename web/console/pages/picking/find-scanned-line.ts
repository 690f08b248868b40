import type { PickingGroupView } from '#contract/picking.ts';

export type PickingLine = PickingGroupView['lines'][number];

/** The line with this barcode or product code; undefined for a code of no product in the batch. */
export function findScannedLine(
  groups: readonly PickingGroupView[],
  scannedText: string,
): PickingLine | undefined {
  const code = normalizeCode(scannedText);
  if (code === '') return undefined;
  const lines = groups.flatMap((group) => group.lines);
  return (
    lines.find(({ barcode }) => barcode !== null && normalizeCode(barcode) === code) ??
    lines.find(({ codeName }) => codeName !== null && normalizeCode(codeName) === code)
  );
}

/** Some scanners add spaces; product codes have no case. */
function normalizeCode(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}
