import { useQuery } from '@tanstack/react-query';
import { getSettings } from '#contract/endpoints/admin.ts';
import { consoleQuery } from '#web/console/api/console-request.ts';

const nameInDocument =
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';

/** The shop's name: the one in the document until its owner sees or changes the settings. */
export function useShopName(): string {
  const { data } = useQuery({ ...consoleQuery(getSettings, {}), enabled: false });
  return data?.data.name ?? nameInDocument;
}
