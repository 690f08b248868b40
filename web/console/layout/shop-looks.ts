import { useQuery } from '@tanstack/react-query';
import { getSettings } from '#contract/endpoints/admin.ts';
import { consoleQuery } from '#web/console/api/console-request.ts';

const { dataset } = document.documentElement;
const icon = document.querySelector('link[rel="icon"]')?.getAttribute('href') ?? null;

/** As the server wrote them into the document. */
const inDocument = {
  name: document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '',
  logo: icon?.endsWith('.svg') === true ? null : icon,
  colour: dataset['colour'],
};

/** Name, logo and colour of the shop: those of the document until its owner sees or changes the settings. */
export function useShopLooks() {
  const { data } = useQuery({ ...consoleQuery(getSettings, {}), enabled: false });
  const { name, logo, colour } = data?.data ?? inDocument;
  return { name, logo, colour };
}
