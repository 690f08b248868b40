import encodeQR from 'qr';

type QrCodeProps = { text: string; label: string; className: string };

/** Ink on paper as one path, with the light border that scanners need: it keeps its contrast in both themes. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const rows = encodeQR(text, 'raw', { ecc: 'quartile', border: 1 });
  const modules = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      className={className}
      shapeRendering="crispEdges"
    >
      <path d={modules.join('')} className="fill-ink" />
    </svg>
  );
}
