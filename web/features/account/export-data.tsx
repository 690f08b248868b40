import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { messageOf } from '#web/api/api-error.ts';
import { send } from '#web/api/send.ts';
import { useToasts } from '#web/shell/toasts.tsx';
import { Button } from '#web/ui/button.tsx';
import { careTexts } from '#web/i18n/account-care.ts';
import { FormNotice } from './form-notice.tsx';
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

  return (
    <>
      <p className="text-body text-fg-2">{texts.text}</p>
      {call.isError && (
        <FormNotice tone="bad">
          <p>{messageOf(call.error, texts.failed)}</p>
        </FormNotice>
      )}
      <Button
        look="quiet"
        wide
        icon={<FileDown />}
        busy={call.isPending}
        busyLabel={texts.acting}
        onClick={() => call.mutate()}
      >
        {texts.act}
      </Button>
    </>
  );
}
