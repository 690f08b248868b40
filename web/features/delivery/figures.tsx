import { classes } from '#web/ui/classes.ts';

type Figure = { label: string; text: string };

/** Figures beside each other; more than three are two rows on a phone. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl
      className={classes(
        'card-box grid gap-px overflow-hidden bg-line sm:grid-flow-col sm:auto-cols-fr sm:grid-cols-none',
        figures.length > 3 ? 'grid-cols-2' : 'grid-flow-col auto-cols-fr',
      )}
    >
      {figures.map(({ label, text }) => (
        <div key={label} className="grid content-start gap-0.5 bg-surface p-3">
          <dt className="text-note text-fg-2">{label}</dt>
          <dd className="figures text-section">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
