import { bandHours, bandName } from '#domain/bands.ts';
import type { PricingPeriod } from '#domain/bands.ts';
import { formatRupees } from '#domain/money.ts';
import { useBand } from '#web/shell/shop.tsx';
import { classes } from '#web/ui/classes.ts';
import { productsTexts } from '#web/i18n/products.ts';
import { Phrase } from '#web/ui/phrase.tsx';

const pictures: Record<PricingPeriod, string> = {
  standard: 'sun',
  late_night: 'crescent-moon',
  early_morning: 'sunrise',
};

/** What every item costs extra at this hour, and until when; nothing while nothing is charged. */
export function NightHint({ className }: { className?: string }) {
  const { band, extraPerItemPaise } = useBand();
  if (extraPerItemPaise === 0) return null;

  return (
    <p
      className={classes(
        'flex min-h-9.5 items-center gap-2.5 rounded-control bg-lamp-soft px-2.5 py-1 text-note font-semibold text-lamp-text',
        className,
      )}
    >
      <img
        src={`/pictures/${pictures[band.period]}.svg`}
        alt=""
        width={20}
        height={20}
        className="size-5"
      />
      <span>
        <Phrase
          text={productsTexts.nightHint(bandName(band.period), bandHours(band))}
          parts={{
            extra: (
              <strong className="font-extrabold whitespace-nowrap">
                {productsTexts.perItem(formatRupees(extraPerItemPaise))}
              </strong>
            ),
          }}
        />
      </span>
    </p>
  );
}
