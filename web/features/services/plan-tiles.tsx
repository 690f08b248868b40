import { servicesTexts } from '#web/i18n/services.ts';
import { ProductPicture } from '#web/ui/product-picture.tsx';
import type { Ground } from '#web/ui/product-picture.tsx';

type Plan = { title: string; text: string; picture: string; ground: Ground };

const texts = servicesTexts.plans;
const plans: readonly Plan[] = [
  { ...texts.laundry, picture: 'bubbles', ground: 'drinks' },
  { ...texts.printing, picture: 'page-facing-up', ground: 'stationery' },
  { ...texts.parcels, picture: 'package', ground: 'snacks' },
  { ...texts.meals, picture: 'takeout-box', ground: 'meals' },
];

/** The four things to come. */
export function PlanTiles() {
  return (
    <ul className="grid grid-cols-2 gap-gap-grid max-[21rem]:grid-cols-1 lg:grid-cols-4">
      {plans.map(({ title, text, picture, ground }) => (
        <li key={title} className="card-box overflow-hidden">
          <ProductPicture
            src={`/pictures/${picture}.svg`}
            alt=""
            ground={ground}
            size="card"
            lazy={false}
          />
          <div className="grid grid-cols-1 gap-1 p-3 pb-4 lg:p-4 lg:pb-5">
            <h2 className="text-card-title">{title}</h2>
            <p className="text-note text-fg-2 lg:text-body">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
