import { classes } from './classes.ts';

/** The logo of the shop, or where it has none an open door: dark, or lighter in the dark theme. */
export function ShopMark({ logo, className }: { logo: string | null; className: string }) {
  if (logo !== null)
    return (
      <img
        src={logo}
        alt=""
        width={34}
        height={34}
        className={classes('shrink-0 rounded-[0.625rem] object-contain', className)}
      />
    );
  return (
    <svg viewBox="0 0 30 30" aria-hidden="true" className={classes('shrink-0', className)}>
      <rect width="30" height="30" rx="8.5" className="fill-mark" />
      <path
        d="M11.25 23 5.6 29.65Q7 30 8.5 30h13q1.5 0 2.9-.35L20.75 23z"
        className="fill-primary opacity-45"
      />
      <path d="M11.25 23V8.6q0-2.1 2.1-2.1h5.3q2.1 0 2.1 2.1V23z" className="fill-primary" />
      <circle cx="18.3" cy="15.1" r="1.15" className="fill-mark" />
    </svg>
  );
}
