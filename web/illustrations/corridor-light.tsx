/** Gradients of the illustration. `id` makes their names unique. */
export function CorridorLight({ id }: { id: string }) {
  return (
    <defs>
      <linearGradient id={`${id}-side`} gradientUnits="userSpaceOnUse" x1="0" y1="-240" x2="0" y2="260">
        <stop className="[stop-color:var(--night-deep)]" />
        <stop offset="1" className="[stop-color:var(--corridor-wall)]" />
      </linearGradient>
      <linearGradient id={`${id}-ground`} gradientUnits="userSpaceOnUse" x1="0" y1="50" x2="0" y2="412">
        <stop className="[stop-color:var(--corridor-end)]" />
        <stop offset="1" className="[stop-color:var(--surface)]" />
      </linearGradient>
      <linearGradient id={`${id}-door`} x2="0" y2="1">
        <stop className="[stop-color:var(--door-top)]" />
        <stop offset="1" className="[stop-color:var(--door-bottom)]" />
      </linearGradient>
      <linearGradient id={`${id}-beam`} gradientUnits="userSpaceOnUse" x1="300" y1="0" x2="-380" y2="0">
        <stop className="[stop-color:var(--beam)]" stopOpacity="0.9" />
        <stop offset="0.4" className="[stop-color:var(--beam)]" stopOpacity="0.55" />
        <stop offset="0.85" className="[stop-color:var(--beam)]" stopOpacity="0.28" />
        <stop offset="1" className="[stop-color:var(--beam)]" stopOpacity="0.04" />
      </linearGradient>
      <linearGradient id={`${id}-wall`} gradientUnits="userSpaceOnUse" x1="0" y1="-120" x2="0" y2="200">
        <stop className="[stop-color:var(--primary)]" stopOpacity="0" />
        <stop offset="0.55" className="[stop-color:var(--primary)]" stopOpacity="0.26" />
        <stop offset="1" className="[stop-color:var(--primary)]" stopOpacity="0.36" />
      </linearGradient>
      <GlowGradients id={id} />
    </defs>
  );
}

/** The glow around the lamp, the bag in it, and the shades at the edges. */
function GlowGradients({ id }: { id: string }) {
  return (
    <>
      <radialGradient id={`${id}-glow`}>
        <stop className="[stop-color:var(--primary)]" stopOpacity="0.4" />
        <stop offset="0.5" className="[stop-color:var(--primary)]" stopOpacity="0.14" />
        <stop offset="1" className="[stop-color:var(--primary)]" stopOpacity="0" />
      </radialGradient>
      <radialGradient id={`${id}-spill`}>
        <stop className="[stop-color:var(--primary)]" stopOpacity="0.2" />
        <stop offset="1" className="[stop-color:var(--primary)]" stopOpacity="0" />
      </radialGradient>
      <linearGradient id={`${id}-bag`}>
        <stop className="[stop-color:var(--bag-front)]" />
        <stop offset="1" className="[stop-color:var(--bag-front-dim)]" />
      </linearGradient>
      <linearGradient id={`${id}-from-top`} x2="0" y2="1">
        <stop className="[stop-color:var(--night-deep)]" />
        <stop offset="1" className="[stop-color:var(--night-deep)]" stopOpacity="0" />
      </linearGradient>
      <linearGradient id={`${id}-from-left`}>
        <stop className="[stop-color:var(--night-deep)]" />
        <stop offset="1" className="[stop-color:var(--night-deep)]" stopOpacity="0" />
      </linearGradient>
      <linearGradient id={`${id}-to-foot`} x2="0" y2="1">
        <stop className="[stop-color:var(--bg)]" stopOpacity="0" />
        <stop offset="1" className="[stop-color:var(--bg)]" />
      </linearGradient>
      <filter id={`${id}-soft`} x="-20%" y="-20%" width="140%" height="140%">
        <feGaussianBlur stdDeviation="6" />
      </filter>
    </>
  );
}
