const width = 72;
const height = 28;

/** A line of values without axes, beside a figure; the chart by day has the values as a table. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const max = Math.max(...values, 1);
  const step = width / Math.max(values.length - 1, 1);
  const points = values.map((value, at) => `${at * step},${height - 2 - (value / max) * (height - 4)}`);

  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      className="h-7 w-18 shrink-0 overflow-visible max-sm:hidden"
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
