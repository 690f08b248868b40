import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { exportMyData } from '#contract/endpoints/customer.ts';
import { accountSettingsMessages } from '#messages/account-settings.ts';
import { saveJsonFile } from '#web/api/save-json-file.ts';
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
      saveJsonFile(texts.fileName, data);
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
