import { bandHours, bandName } from '#domain/bands.ts';
import { formatRupees } from '#domain/money.ts';
import { policyTexts } from '#web/i18n/policy.ts';
import { useBand, useBands } from '#web/shell/shop.tsx';
import { classes } from '#web/ui/classes.ts';
import { StatusBadge } from '#web/ui/badge.tsx';

/** The bands of the day and what each adds to an item, by the settings the server charges by. */
export function ChargesTable() {
  const bands = useBands();
  const { period: now } = useBand().band;
  return (
    <>
      <p>{policyTexts.charges}</p>
      <div className="card-box overflow-hidden">
        <table className="w-full text-left">
          <caption className="sr-only">{policyTexts.chargesTable}</caption>
          <thead className="bg-sunken text-note text-fg-2">
            <tr>
              <th scope="col" className="px-3 py-2.5 font-semibold sm:px-4">
                {policyTexts.time}
              </th>
              <th scope="col" className="px-3 py-2.5 font-semibold sm:px-4">
                {policyTexts.period}
              </th>
              <th scope="col" className="px-3 py-2.5 text-right font-semibold sm:px-4">
                {policyTexts.extra}
              </th>
            </tr>
          </thead>
          <tbody>
            {bands.map((band) => {
              const isNow = band.period === now;
              return (
                <tr key={band.period} className="border-t border-line">
                  <td className="px-3 py-3 whitespace-nowrap text-fg sm:px-4">{bandHours(band)}</td>
                  <th
                    scope="row"
                    className={classes(
                      'px-3 py-3 sm:px-4',
                      isNow ? 'font-bold text-fg' : 'font-normal',
                    )}
                  >
                    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
                      {bandName(band.period)}
                      {isNow && (
                        <StatusBadge tone="lamp" shape="dot">
                          {policyTexts.now}
                        </StatusBadge>
                      )}
                    </span>
                  </th>
                  <td className="figures px-3 py-3 text-right font-semibold text-fg sm:px-4">
                    {formatRupees(band.extraPerItemPaise)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}
