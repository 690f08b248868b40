import type { AdminPartnerView } from '#contract/admin.ts';
import { updatePartner } from '#contract/endpoints/admin.ts';
import { consolePartnerMessages } from '#messages/console-partners.ts';
import { reloadQueries, sendConsoleRequest } from '../../api/console-request.ts';
import { BlockAction } from '../../parts/block-action.tsx';
import { ConfirmAction } from '../../parts/confirm-action.tsx';

const t = consolePartnerMessages;

/** Blocks a partner with a reason, or lets them in again. */
export function PartnerBlock({ partner }: { partner: AdminPartnerView }) {
  const { _id, fullname, isActive } = partner;

  async function change(body: { isActive: boolean; reason?: string }): Promise<void> {
    // Blocking must not wait for a comparison: whoever is second blocks all the same.
    await sendConsoleRequest(updatePartner, { params: { id: _id }, body });
    await reloadQueries('getPartner', 'listPartners');
  }

  if (isActive) {
    return (
      <BlockAction
        label={t.block}
        title={t.blockTitle(fullname)}
        text={t.blockText}
        reasonLabel={t.reason}
        reasonHint={t.reasonHint}
        run={(reason) => change({ isActive: false, reason })}
        doneText={t.blocked(fullname)}
        failedText={t.failed}
      />
    );
  }
  return (
    <ConfirmAction
      label={t.unblock}
      title={t.unblockTitle(fullname)}
      text={t.unblockText}
      confirmLabel={t.unblock}
      run={() => change({ isActive: true })}
      doneText={t.unblocked(fullname)}
      failedText={t.failed}
    />
  );
}
