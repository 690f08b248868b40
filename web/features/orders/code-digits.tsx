/** A code to be said aloud: one digit per box of 44 × 54, read one by one. */
export function CodeDigits({ code, label }: { code: string; label: string }) {
  return (
    <ol aria-label={label} className="flex flex-wrap gap-2">
      {code.split('').map((digit, index) => (
        <li
          // A digit may come twice: its place is what tells it apart.
          key={index}
          className="grid h-13.5 w-11 place-items-center rounded-control border border-line-2 bg-sunken text-digit text-fg"
        >
          {digit}
        </li>
      ))}
    </ol>
  );
}
