import { serviceMessages } from '#messages/services.ts';
import type { CategoryTint } from '#contract/categories.ts';
import { TintedPicture } from '#web/layout/product-picture.tsx';

type Plan = { title: string; text: string; picture: string; tint: CategoryTint };

const t = serviceMessages.plans;
const plans: readonly Plan[] = [
  { ...t.laundry, picture: 'bubbles', tint: 'blue' },
  { ...t.printing, picture: 'page-facing-up', tint: 'violet' },
  { ...t.parcels, picture: 'package', tint: 'amber' },
  { ...t.meals, picture: 'takeout-box', tint: 'peach' },
];

/** The four coming services. */
export function PlanTiles() {
  return (
    <ul className="grid grid-cols-2 gap-gap-grid max-[21rem]:grid-cols-1 lg:grid-cols-4">
      {plans.map(({ title, text, picture, tint }) => (
        <li key={title} className="card-box overflow-hidden">
          <TintedPicture src={`/pictures/${picture}.svg`} alt="" tint={tint} size="card" lazy={false} />
          <div className="grid grid-cols-1 gap-1 p-3 pb-4 lg:p-4 lg:pb-5">
            <h2 className="text-card-title">{title}</h2>
            <p className="text-note text-fg-2 lg:text-body">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
