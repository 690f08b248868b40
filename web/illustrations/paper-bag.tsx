type PaperBagProps = { picturesPath: string; fill: (name: string) => string };

/** A paper bag with popcorn and a drink. */
export function PaperBag({ picturesPath, fill }: PaperBagProps) {
  return (
    <>
      <polygon
        points="108,98 200,98 196,232 60,232"
        className="fill-night-frame opacity-25"
        filter={fill('soft')}
      />
      <image
        href={`${picturesPath}/popcorn.svg`}
        width="84"
        height="84"
        transform="translate(112 27) rotate(-7 42 42)"
      />
      <image
        href={`${picturesPath}/cup-with-straw.svg`}
        width="92"
        height="92"
        transform="translate(176 16) rotate(8 46 46)"
      />
      <path d="M212 101 220 95l8 4 7-7 8 0V225l-31 6z" className="fill-[var(--bag-side)]" />
      <path d="M212 158 243 141V225l-31 6z" className="fill-[var(--bag-side-dim)]" />
      <path
        d="M110 99l8-6 10 8 10-8 11 8 10-8 11 8 10-8 11 8 10-7 11 7V231h-96z"
        fill={fill('bag')}
        strokeLinejoin="round"
      />
      <rect x="144" y="138" width="43" height="43" rx="12" className="fill-ink" />
      <path
        d="M158.5 171 151.5 180.6q3 .4 6 .4h16q3 0 6-.4L172.500 171z"
        className="fill-[var(--mark-floor)]"
      />
      <path d="M158.500 171V151q0-3 3-3h8q3 0 3 3v20z" className="fill-primary" />
    </>
  );
}
