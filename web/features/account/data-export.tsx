import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { exportMyData } from '#contract/endpoints/customer.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { useToasts } from '#web/layout/toasts.tsx';
import { accountSettingsMessages } from '#messages/account-settings.ts';
import { SettingsAction } from './settings-action.tsx';
import { saveJsonFile } from './save-json-file.ts';

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
