import { useId } from 'react';

type NightDoorProps = {
  /** `promo`: frame, floor and products. `login`: only the door. */
  scene: 'promo' | 'login';
  /** Base URL of the pictures (`lotion-bottle.svg`, `toothbrush.svg`, `books.svg`). */
  picturesPath: string;
  className: string;
};

/** An open door for a dark panel, which clips its light. Decorative. */
export function NightDoor({ scene, picturesPath, className }: NightDoorProps) {
  const id = useId();
  const isPromo = scene === 'promo';

  return (
    <svg
      viewBox={isPromo ? '0 0 360 340' : '0 0 322 248'}
      preserveAspectRatio="xMaxYMax meet"
      aria-hidden="true"
      className={`pointer-events-none overflow-visible ${className}`}
    >
      <defs>
        <linearGradient id={`${id}-door`} x2="0" y2="1">
          <stop className="[stop-color:var(--door-top)]" />
          <stop offset="1" className="[stop-color:var(--door-bottom)]" />
        </linearGradient>
        <linearGradient id={`${id}-floor`} x2="0" y2="1">
          <stop className="[stop-color:var(--primary)]" stopOpacity="0.78" />
          <stop offset="1" className="[stop-color:var(--primary)]" stopOpacity="0.12" />
        </linearGradient>
        <linearGradient id={`${id}-skirting`}>
          <stop className="[stop-color:var(--paper)]" stopOpacity="0" />
          <stop offset="0.5" className="[stop-color:var(--paper)]" stopOpacity="0.13" />
        </linearGradient>
        <radialGradient id={`${id}-glow`}>
          <stop className="[stop-color:var(--primary)]" stopOpacity="0.45" />
          <stop offset="0.5" className="[stop-color:var(--primary)]" stopOpacity="0.22" />
          <stop offset="1" className="[stop-color:var(--primary)]" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse
        cx="186"
        cy={isPromo ? 152 : 130}
        rx={isPromo ? 205 : 285}
        ry={isPromo ? 200 : 285}
        fill={`url(#${id}-glow)`}
      />
      {isPromo && (
        <>
          <rect x="-90" y="249" width="450" height="1.6" fill={`url(#${id}-skirting)`} />
          <path d="M118.5 250V36q0-10 10-10h116q10 0 10 10v214z" className="fill-night-frame" />
          <path d="M126 250h121l82 90H36z" fill={`url(#${id}-floor)`} />
        </>
      )}
      <path d="M126 250V44q0-10 10-10h101q10 0 10 10v206z" fill={`url(#${id}-door)`} />
      <path d="M247 38 295 24v248l-48-20z" className="fill-[var(--door-leaf)]" />
      {isPromo && <path d="M247 37.3 252.5 36v218.2L247 252z" className="fill-[var(--door-edge)]" />}
      <circle cx="283" cy="154" r="5" className="fill-primary" />
      {isPromo && <DoorstepItems picturesPath={picturesPath} />}
    </svg>
  );
}

function DoorstepItems({ picturesPath }: { picturesPath: string }) {
  return (
    <>
      <image
        href={`${picturesPath}/books.svg`}
        x="38"
        y="236"
        width="84"
        height="84"
        className="hidden lg:block"
      />
      <image href={`${picturesPath}/lotion-bottle.svg`} x="104" y="218" width="84" height="84" />
      <image href={`${picturesPath}/toothbrush.svg`} x="182" y="232" width="82" height="82" />
    </>
  );
}
