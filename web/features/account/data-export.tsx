import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { exportMyData } from '#contract/endpoints/customer.ts';
import { accountSettingsMessages } from '#messages/account-settings.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { useToasts } from '#web/layout/toasts.tsx';
import { SettingsAction } from './settings-action.tsx';

const texts = accountSettingsMessages.data;

/** Downloads the data export by script, since a link would carry no token. */
export function DataExport() {
  const toasts = useToasts();
  const mutation = useMutation({
    mutationFn: () => sendRequest(exportMyData, {}),
    onSuccess: ({ data }) => {
      saveJsonFile(texts.fileName, JSON.stringify(data, null, 2));
      toasts.show(texts.done);
    },
  });

  return (
    <SettingsAction
      mutation={mutation}
      messages={texts}
      icon={<FileDown />}
      onSubmit={() => mutation.mutate()}
    />
  );
}

/** Time for the browser to read the file. */
const revokeDelayMs = 60_000;

/** Downloads a JSON text as a file. */
function saveJsonFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), revokeDelayMs);
}
