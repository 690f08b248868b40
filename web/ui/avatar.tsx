/** A person's initials; decorative beside the name. */
export function Avatar({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-11 shrink-0 place-items-center rounded-pill bg-primary-soft text-card-title font-bold text-primary-text"
    >
      {getInitials(name)}
    </span>
  );
}

/** First letters, or signs such as flags, of the first and last word in upper case: `Ravi Kumar` → `RK`. */
export function getInitials(name: string): string {
  const nameParts = name.trim().split(/\s+/);
  const last = nameParts.length > 1 ? firstLetter(nameParts.at(-1)) : '';
  return (firstLetter(nameParts[0]) + last).toUpperCase();
}

/** A letter with its marks and, after a virama, the next one; a flag; or signs that are joined to one. */
const letterPattern = /^(?:\p{RI}{2}|.(?:[\p{M}\p{EMod}]|\u200d.|(?<=\u094d)\p{L})*)/su;

function firstLetter(word = ''): string {
  return letterPattern.exec(word)?.[0] ?? '';
}
