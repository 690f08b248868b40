import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { Link } from 'react-router';
// Before uPlot, which formats numbers in the browser's language as soon as it is loaded.
import './replace-invalid-language.ts';
import uPlot from 'uplot';

export type ChartSeries = {
  label: string;
  /** As many as there are labels; null is a gap. */
  values: readonly (number | null)[];
  kind: 'bars' | 'line';
  /** A token of the design: `--text`, `--info`, `--primary`. */
  color: `--${string}`;
  /** Where values of several kinds share a table. */
  formatValue?: (value: number) => string;
  /** Not drawn: it has no scale in common with the others. */
  isInTableOnly?: boolean;
};

type ChartProps = {
  /** What the chart shows, in a few words. */
  title: string;
  /** The header of the labels: Hour, Day. */
  labelHeader: string;
  labels: readonly string[];
  series: readonly ChartSeries[];
  formatValue: (value: number) => string;
  /** The list that a row of the table counts. */
  getPath?: (index: number) => string;
};

const heightPx = 220;

/** A chart, and the same figures as a table, which is what screen readers get. */
export function Chart(props: ChartProps) {
  const container = useRef<HTMLDivElement>(null);
  const drawn = props.series.filter(({ isInTableOnly = false }) => !isInTableOnly);
  useDrawing(container, { ...props, series: drawn });
  return (
    <figure className="grid min-w-0 gap-2">
      <figcaption className="sr-only">{props.title}</figcaption>
      {drawn.length > 1 && <Legend series={drawn} />}
      <div ref={container} aria-hidden="true" className="h-55 min-w-0 overflow-hidden" />
      <details>
        <summary className="inline-flex min-h-8 items-center text-note text-link">Show as a table</summary>
        <ChartTable {...props} />
      </details>
    </figure>
  );
}

/** The title names a single series. */
function Legend({ series }: Pick<ChartProps, 'series'>) {
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-note text-fg-2">
      {series.map(({ label, kind, color }) => (
        <li key={label} className="inline-flex items-center gap-1.5">
          <svg viewBox="0 0 12 12" className="size-3">
            <rect
              y={kind === 'bars' ? 0 : 4}
              width="12"
              height={kind === 'bars' ? 12 : 4}
              rx="2"
              fill={`var(${color})`}
            />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

/** Draws anew when the figures or the theme change: a canvas reads its colours while drawing. */
function useDrawing(container: RefObject<HTMLDivElement | null>, props: ChartProps): void {
  useEffect(() => {
    const element = container.current;
    if (element === null) return undefined;
    let plot = draw(element, props);
    const redraw = () => {
      plot.destroy();
      plot = draw(element, props);
    };
    const resize = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: heightPx }));
    resize.observe(element);
    const theme = new MutationObserver(redraw);
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const system = matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', redraw);
    return () => {
      resize.disconnect();
      theme.disconnect();
      system.removeEventListener('change', redraw);
      plot.destroy();
    };
  }, [container, props]);
}

function ChartTable({ title, labelHeader, labels, series, formatValue, getPath }: ChartProps) {
  return (
    <table className="w-full text-left text-note">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="[&>th]:py-1.5 [&>th]:pr-4">
          <th scope="col">{labelHeader}</th>
          {series.map(({ label }) => (
            <th key={label} scope="col" className="text-right">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="figures">
        {labels.map((label, index) => (
          <tr key={label} className="border-t border-line [&>*]:py-1.5 [&>*]:pr-4">
            <th scope="row" className="font-semibold whitespace-nowrap">
              {getPath === undefined ? (
                label
              ) : (
                <Link to={getPath(index)} className="inline-flex min-h-6 items-center text-link">
                  {label}
                </Link>
              )}
            </th>
            {series.map(({ label: name, values, formatValue: format = formatValue }) => (
              <td key={name} className="text-right">
                {formatOrDash(values[index], format)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function formatOrDash(value: number | null | undefined, format: (value: number) => string): string {
  return value === null || value === undefined ? '–' : format(value);
}

function draw(element: HTMLElement, { labels, series, formatValue }: ChartProps): uPlot {
  const style = getComputedStyle(element);
  const color = (token: string) => resolveColor(element, token);
  const axis = { stroke: color('--text-2'), font: `12px ${style.fontFamily}`, ticks: { show: false } };
  const bars = uPlot.paths.bars;
  const options: uPlot.Options = {
    width: Math.max(element.clientWidth, 1),
    height: heightPx,
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, range: [-0.6, labels.length - 0.4] },
      // A day can give back more than it sells.
      y: { range: (_plot, min, max) => [Math.min(min, 0), max || 1] },
    },
    axes: [
      {
        ...axis,
        size: 32,
        grid: { show: false },
        values: (_plot, splits) => splits.map((at) => labels[at] ?? ''),
      },
      {
        ...axis,
        size: 60,
        grid: { stroke: color('--line'), width: 1 },
        values: (_plot, splits) => splits.map((value) => (Number.isInteger(value) ? formatValue(value) : '')),
      },
    ],
    series: [
      {},
      ...series.map((one): uPlot.Series => {
        const stroke = color(one.color);
        return one.kind === 'bars' && bars !== undefined
          ? {
              stroke,
              fill: stroke,
              width: 0,
              paths: bars({ size: [0.62, 40], radius: 0.18 }),
              points: { show: false },
            }
          : { stroke, width: 2.5, points: { show: false } };
      }),
    ],
  };
  const data = [labels.map((_, index) => index), ...series.map(({ values }) => [...values])];
  // One row of numbers per series.
  return new uPlot(options, data as uPlot.AlignedData, element);
}

/** A canvas resolves neither custom properties nor `light-dark()`. */
function resolveColor(element: HTMLElement, token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  element.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
