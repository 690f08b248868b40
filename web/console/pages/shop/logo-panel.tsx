import { Trash2 } from 'lucide-react';
import { updateSettings, uploadLogo } from '#contract/endpoints/admin.ts';
import type { SettingsView } from '#contract/settings.ts';
import { ShopMark } from '#web/ui/shop-mark.tsx';
import { Button } from '#web/ui/button.tsx';
import { reloadQueries, sendConsoleRequest } from '#web/console/api/console-request.ts';
import { PanelPicture, PicturePanel } from '#web/console/kit/picture-panel.tsx';
import { describePictureFailure, toPictureUpload } from '#web/console/kit/picture-upload.ts';
import { useAction } from '#web/console/kit/use-action.ts';
import { unlistedSettings } from './page-fields.ts';

const describeFailure = (error: unknown) => describePictureFailure(error, 'the settings');

/** The logo beside the name of the shop, which has a door of ours without one. */
export function LogoPanel({ settings: { logo, version } }: { settings: SettingsView }) {
  const reload = () => reloadQueries('getSettings');
  const removal = useAction({
    send: () => sendConsoleRequest(updateSettings, { body: { logo: null, version } }),
    reload,
    doneToast: () => ({ text: 'The logo is removed' }),
    failedText: describeFailure,
  });
  return (
    <PicturePanel
      title={unlistedSettings.fields.logo.label}
      text="Beside the name on every page; a square one looks best."
      picture={
        logo === null ? (
          <div className="grid h-44 place-items-center rounded-card bg-sunken">
            <ShopMark logo={null} className="size-24" />
          </div>
        ) : (
          <PanelPicture src={logo} alt="Logo of the shop" />
        )
      }
      chooseLabel={logo === null ? 'Choose a logo' : 'Replace the logo'}
      send={(file, onProgress) =>
        sendConsoleRequest(uploadLogo, { query: { version } }, toPictureUpload(file, onProgress))
      }
      reload={reload}
      failedText={describeFailure}
      action={
        logo !== null && (
          <Button
            variant="quiet"
            size={44}
            icon={<Trash2 />}
            busy={removal.isBusy}
            onClick={() => removal.run()}
          >
            Remove it
          </Button>
        )
      }
    />
  );
}
