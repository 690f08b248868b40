import { classes } from '#web/ui/classes.ts';

type AvatarProps = { name: string; tone?: 'primary' | 'neutral'; size?: 44 | 32 };

/** A person's initials; decorative beside the name. */
export function Avatar({ name, tone = 'primary', size = 44 }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid shrink-0 place-items-center rounded-pill font-bold',
        size === 44 ? 'size-11 text-card-title' : 'size-8 text-meta',
        tone === 'primary' ? 'bg-primary-soft text-primary-text' : 'bg-sunken text-fg',
      )}
    >
      {getInitials(name)}
    </span>
  );
}

/** First letters of the first and last word in upper case: `Ravi Kumar` → `RK`. */
export function getInitials(name: string): string {
  const nameParts = name.trim().split(/\s+/);
  const last = nameParts.length > 1 ? firstLetter(nameParts.at(-1)) : '';
  return (firstLetter(nameParts[0]) + last).toUpperCase();
}

function firstLetter(word: string | undefined): string {
  return word?.match(/./u)?.[0] ?? '';
}
