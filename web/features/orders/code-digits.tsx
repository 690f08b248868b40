/** A delivery code with one digit per box, read digit by digit. */
export function CodeDigits({ code, label }: { code: string; label: string }) {
  return (
    <ol aria-label={label} className="flex flex-wrap gap-2">
      {code.split('').map((digit, index) => (
        <li
          // Digits may repeat: the index is the key.
          key={index}
          className="grid h-13.5 w-11 place-items-center rounded-control border border-line-2 bg-sunken text-digit text-fg"
        >
          {digit}
        </li>
      ))}
    </ol>
  );
}
