import { productMessages } from '#messages/products.ts';
import { useShop } from '#web/api/use-shop.ts';
import { paths } from '#web/paths.ts';
import { classes } from '#web/ui/classes.ts';
import { NightDoor } from '#web/illustrations/night-door.tsx';
import { ButtonLink } from '#web/navigation/button-link.tsx';

type RequestProductBannerProps = {
  /** In the grid it has the height of the cards, in its own row its own height. */
  shape: 'beside-cards' | 'own-row';
  className?: string;
};

/** Link to the contact form for missing products. */
export function RequestProductBanner({ shape, className }: RequestProductBannerProps) {
  const { requestHours } = useShop().promises;
  return (
    <aside
      aria-label={productMessages.requestProductTitle}
      className={classes('@container night relative overflow-hidden rounded-card', className)}
    >
      <NightDoor
        scene="promo"
        picturesPath="/pictures"
        className={classes(
          'absolute right-0 bottom-0 h-34 @min-[21rem]:h-41',
          shape === 'beside-cards' ? '@md:h-60 @2xl:h-85' : '@2xl:h-55',
        )}
      />
      <div className="relative flex h-full min-h-56.5 flex-col items-start p-5 @2xl:justify-center @2xl:pl-10">
        <h2 className="text-section @2xl:text-[1.75rem] @2xl:leading-8.5 @2xl:font-extrabold @2xl:tracking-[-0.03em]">
          {productMessages.requestProductTitle}
        </h2>
        <p className="mt-1.5 mb-4 text-note text-fg-2 @2xl:text-body">
          {productMessages.requestProductLines(requestHours).map((line) => (
            <span key={line} className="block">
              {line}{' '}
            </span>
          ))}
        </p>
        <ButtonLink to={paths.contact()} variant="solid" size={40}>
          {productMessages.requestProduct}
        </ButtonLink>
      </div>
    </aside>
  );
}
