import { useId } from 'react';
import { CorridorLight } from './corridor-light.tsx';
import { PaperBag } from './paper-bag.tsx';

/**
 * The hero illustration: a corridor in one-point perspective. The vanishing point is 0,0. Depth `d` is a scale:
 * 1 at the near edge of the open door, 0.19 at the far wall. Coordinates are fractions of the corridor's half
 * width.
 */
const unit = 300;
const floor = 0.78;
const doorTop = -0.515;
const farDepth = 0.19;
const nearDepth = 3.2;

type Side = -1 | 1;
type Depths = readonly [near: number, far: number];

const crops = {
  phone: '-302 -278 790 690',
  desktop: '-795 -298 1271 697',
} as const;

const darkDoors: readonly { side: Side; depths: Depths }[] = [
  { side: 1, depths: [0.293, 0.227] },
  { side: 1, depths: [0.4615, 0.355] },
  { side: -1, depths: [0.297, 0.227] },
  { side: -1, depths: [0.4286, 0.337] },
  { side: -1, depths: [0.593, 0.476] },
  { side: -1, depths: [1.06, 0.778] },
];

/** On a phone the next door is close; a desktop shows some wall between. */
const nearDoors: Record<keyof typeof crops, Depths> = {
  phone: [1.473, 1.062],
  desktop: [1.62, 1.157],
};
const litDoor: Depths = [1, 0.692];

function point(across: number, up: number, depth: number): string {
  return `${round(across * depth * unit)},${round(up * depth * unit)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A part of a side wall between two depths and two heights. */
function wallPolygon(side: Side, [near, far]: Depths, [top, bottom]: readonly [number, number]): string {
  return [
    point(side, top, near),
    point(side, top, far),
    point(side, bottom, far),
    point(side, bottom, near),
  ].join(' ');
}

/** A rectangle on a floor or ceiling at height `up`. */
function horizontalPolygon(up: number, halfWidth: number, [near, far]: Depths): string {
  return [
    point(-halfWidth, up, near),
    point(halfWidth, up, near),
    point(halfWidth, up, far),
    point(-halfWidth, up, far),
  ].join(' ');
}

/** Perspective interpolation between the edges of the door. */
function interpolateDepth([near, far]: Depths, share: number): number {
  return 1 / (1 / near + (1 / far - 1 / near) * share);
}

type CorridorSceneProps = {
  crop: keyof typeof crops;
  /** Base URL of the pictures (`popcorn.svg`, `cup-with-straw.svg`). */
  picturesPath: string;
  className: string;
};

/** Decorative, hidden from screen readers. */
export function CorridorScene({ crop, picturesPath, className }: CorridorSceneProps) {
  const id = useId();
  const fill = (name: string) => `url(#${id}-${name})`;

  return (
    <svg
      viewBox={crops[crop]}
      preserveAspectRatio={crop === 'phone' ? 'xMidYMax slice' : 'xMaxYMid slice'}
      aria-hidden="true"
      className={`pointer-events-none ${className}`}
    >
      <CorridorLight id={id} />
      <Hall fill={fill} />
      {darkDoors.map((door) => (
        <Door key={`${door.side} ${door.depths[0]}`} side={door.side} depths={door.depths} />
      ))}
      <polygon
        points={wallPolygon(-1, [1.25, 0.52], [-0.42, floor])}
        fill={fill('wall')}
        filter={fill('soft')}
      />
      <polygon
        points={[
          point(1, floor, 0.692),
          point(1, floor, 1),
          '-560,312',
          '-560,150',
          '-300,127',
          '-178,127',
        ].join(' ')}
        fill={fill('beam')}
        filter={fill('soft')}
      />
      <ellipse cx="255" cy="40" rx="300" ry="290" fill={fill('glow')} />
      <EndWindow />
      <polygon
        points={wallPolygon(1, [1.03, 0.68], [-0.57, floor])}
        className="fill-night-frame opacity-75"
      />
      <polygon points={wallPolygon(1, litDoor, [doorTop, floor])} fill={fill('door')} />
      <Door side={1} depths={nearDoors[crop]} />
      <ellipse cx="350" cy="30" rx="190" ry="260" fill={fill('spill')} />
      <g transform={crop === 'phone' ? undefined : 'translate(42 52) scale(0.87)'}>
        <PaperBag picturesPath={picturesPath} fill={fill} />
      </g>
      {crop === 'phone' ? (
        <rect x="-310" y="-280" width="810" height="150" fill={fill('from-top')} />
      ) : (
        <>
          <rect x="-4000" y="-900" width="3640" height="1800" className="fill-night-deep" />
          <rect x="-362" y="-900" width="400" height="1800" fill={fill('from-left')} />
          <rect x="-4000" y="250" width="5000" height="150" fill={fill('to-foot')} />
        </>
      )}
    </svg>
  );
}

/** Floor, ceiling, walls, end wall, and the lights that are off. */
function Hall({ fill }: { fill: (name: string) => string }) {
  const boards = [0.24, 0.3, 0.46, 0.62, 0.84, 1.12, 1.54];
  const darkLights: readonly Depths[] = [
    [0.893, 0.733],
    [0.54, 0.444],
    [0.33, 0.272],
  ];

  return (
    <>
      <rect x="-4000" y="-2000" width="8000" height="4000" className="fill-night-deep" />
      <polygon points={wallPolygon(-1, [nearDepth, farDepth], [-0.89, floor])} fill={fill('side')} />
      <polygon points={wallPolygon(1, [nearDepth, farDepth], [-0.89, floor])} fill={fill('side')} />
      <polygon points={horizontalPolygon(floor, 1, [nearDepth, farDepth])} fill={fill('ground')} />
      {boards.map((depth) => (
        <line
          key={depth}
          x1={round(-unit * depth)}
          x2={round(unit * depth)}
          y1={round(floor * depth * unit)}
          y2={round(floor * depth * unit)}
          className="stroke-paper opacity-5"
        />
      ))}
      {darkLights.map((depths) => (
        <polygon
          key={depths[0]}
          points={horizontalPolygon(-0.89, 0.149, depths)}
          className="fill-night-wall opacity-60"
        />
      ))}
      <rect
        x={round(-farDepth * unit)}
        y={round(-0.89 * farDepth * unit)}
        width={round(2 * farDepth * unit)}
        height={round((0.89 + floor) * farDepth * unit)}
        className="fill-[var(--corridor-end)]"
      />
    </>
  );
}

/** The window at the end, with the moon. */
function EndWindow() {
  return (
    <>
      <rect x="-27" y="-34" width="26" height="49" className="fill-[var(--corridor-pane)]" />
      <rect x="3" y="-34" width="27" height="49" className="fill-[var(--corridor-pane)]" />
      <circle cx="11" cy="-17.5" r="6.5" className="fill-paper opacity-90" />
    </>
  );
}

/** A closed door: frame, leaf, two panels and knob. */
function Door({ side, depths }: { side: Side; depths: Depths }) {
  const [near, far] = depths;
  const inner: Depths = [interpolateDepth(depths, 0.2), interpolateDepth(depths, 0.78)];
  const knobDepth = interpolateDepth(depths, 0.88);

  return (
    <>
      <polygon
        points={wallPolygon(side, [near * 1.045, far * 0.985], [-0.575, floor])}
        className="fill-night-frame opacity-60"
      />
      <polygon points={wallPolygon(side, depths, [doorTop, floor])} className="fill-[var(--corridor-leaf)]" />
      <polygon points={wallPolygon(side, inner, [-0.39, -0.03])} className="fill-[var(--corridor-panel)]" />
      <polygon points={wallPolygon(side, inner, [0.13, 0.56])} className="fill-[var(--corridor-panel)]" />
      <circle
        cx={round(side * knobDepth * unit)}
        cy={round(0.16 * knobDepth * unit)}
        r={round(7.5 * knobDepth)}
        className="fill-paper opacity-45"
      />
    </>
  );
}
