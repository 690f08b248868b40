import { useShopName } from './shop-name.ts';

/** The logo and the shop's name. */
export function ConsoleBrand() {
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-2.5">
      <svg viewBox="0 0 30 30" aria-hidden="true" className="size-7.5 shrink-0">
        <rect width="30" height="30" rx="8.5" className="fill-mark" />
        <path
          d="M11.25 23 5.6 29.65Q7 30 8.5 30h13q1.5 0 2.9-.35L20.75 23z"
          className="fill-primary opacity-45"
        />
        <path d="M11.25 23V8.6q0-2.1 2.1-2.1h5.3q2.1 0 2.1 2.1V23z" className="fill-primary" />
        <circle cx="18.3" cy="15.1" r="1.15" className="fill-mark" />
      </svg>
      <span className="truncate text-[1.25rem] leading-6 font-extrabold tracking-[-0.04em]">
        {useShopName()}
      </span>
    </span>
  );
}
