import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { send } from '#web/api/send.ts';
import { useToasts } from '#web/shell/toasts.tsx';
import { careTexts } from '#web/i18n/account-care.ts';
import { CareAction } from './care-action.tsx';
import { saveJsonFile } from './save-file.ts';

const texts = careTexts.data;

/** Everything the shop holds about the customer, saved as a file. Fetched by a call, since a link would carry no token. */
export function ExportData() {
  const toasts = useToasts();
  const call = useMutation({
    mutationFn: () => send('exportMyData', {}),
    onSuccess: ({ data }) => {
      saveJsonFile(texts.fileName, JSON.stringify(data, null, 2));
      toasts.show(texts.done);
    },
  });

  return <CareAction call={call} texts={texts} icon={<FileDown />} onAct={() => call.mutate()} />;
}
