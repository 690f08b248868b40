import * as contract from '#contract/hostels.ts';
import type { AppParts } from '#server/http/app-parts.ts';
import { mount } from '#server/http/mount.ts';
import { createHostel } from './create-hostel.ts';
import { deleteHostel } from './delete-hostel.ts';
import { countCustomers, listHostels } from './hostel-queries.ts';
import type { HostelRecord } from './hostel-queries.ts';
import { moveHostel } from './move-hostel.ts';
import { presentAdminHostel } from './present.ts';
import { updateHostel } from './update-hostel.ts';

/** Where the shop delivers. */
export function registerHostels(parts: AppParts): void {
  const { ctx } = parts;
  const present = async (hostel: HostelRecord) => {
    const { byHostel } = await countCustomers(ctx.db, await listHostels(ctx.db));
    return presentAdminHostel(hostel, byHostel);
  };

  mount(parts, contract.listHostels, async () => {
    const hostels = await listHostels(ctx.db);
    const { byHostel, otherNames } = await countCustomers(ctx.db, hostels);
    return { data: hostels.map((hostel) => presentAdminHostel(hostel, byHostel)), otherNames };
  });

  mount(parts, contract.createHostel, async ({ actor, body }) => ({
    message: 'Hostel created',
    data: await present(await createHostel(ctx, actor, body)),
  }));

  mount(parts, contract.updateHostel, async ({ actor, params, body }) => ({
    message: 'Hostel saved',
    data: await present(await updateHostel(ctx, { admin: actor, id: params.id }, body)),
  }));

  mount(parts, contract.moveHostel, async ({ actor, params, body }) => ({
    message: 'Hostel moved',
    data: await present(await moveHostel(ctx, { admin: actor, id: params.id }, body.direction)),
  }));

  mount(parts, contract.deleteHostel, async ({ actor, params }) => ({
    message: 'Hostel deleted',
    data: presentAdminHostel(await deleteHostel(ctx, actor, params.id), new Map()),
  }));
}
