import { Link2, Plus } from 'lucide-react';
import { updateHostel } from '#contract/endpoints/admin.ts';
import type { ApiResponse } from '#web/api/send-request.ts';
import type { AdminHostelView } from '#contract/hostels.ts';
import { reloadQueries, sendConsoleRequest } from '#web/console/api/console-request.ts';
import { changeFailedText } from '#web/console/kit/failure-text.ts';
import { formatCount } from '#web/console/kit/format-count.ts';
import { Menu, MenuItem } from '#web/console/kit/menu.tsx';
import { Panel } from '#web/console/kit/panel.tsx';
import { useAction } from '#web/console/kit/use-action.ts';

type OtherNamesProps = {
  list: ApiResponse<'listHostels'>;
  /** Opens the form of a new hostel of this name. */
  onAdd: (name: string) => void;
};

const maxShown = 20;

/** What students wrote that is no hostel of the shop: another spelling, or a hostel that is missing here. */
export function OtherNames({ list: { data: hostels, otherNames }, onAdd }: OtherNamesProps) {
  const { run } = useAction({
    send: async ({ hostel, name }: { hostel: AdminHostelView; name: string }) => {
      const { _id: id, alsoCalled, version } = hostel;
      const body = { alsoCalled: [...alsoCalled, name], version };
      await sendConsoleRequest(updateHostel, { params: { id }, body });
      return `${name} belongs to ${hostel.name} now.`;
    },
    reload: () => reloadQueries('listHostels', 'getShop'),
    doneToast: (text) => ({ text }),
    failedText: changeFailedText,
  });
  if (otherNames.length === 0) return null;
  const students = otherNames.reduce((sum, { customerCount }) => sum + customerCount, 0);
  return (
    <Panel title="Other hostels" text={`${formatCount(students, 'student')} wrote another name.`}>
      <ul aria-label="Other hostels" className="grid">
        {otherNames.slice(0, maxShown).map(({ name, customerCount }) => (
          <li
            key={name}
            className="flex items-center justify-between gap-3 border-t border-line py-2 first:border-t-0"
          >
            <p className="grid min-w-0 gap-0.5 wrap-anywhere">
              <span className="text-row">{name}</span>
              <span className="text-note text-fg-2">{formatCount(customerCount, 'student')}</span>
            </p>
            <Menu label="Assign" name={`Assign ${name}`}>
              <MenuItem icon={<Plus />} onSelect={() => onAdd(name)}>
                Add it as a hostel
              </MenuItem>
              {hostels.map((hostel) => (
                <MenuItem key={hostel._id} icon={<Link2 />} onSelect={() => run({ hostel, name })}>
                  Another name of {hostel.name}
                </MenuItem>
              ))}
            </Menu>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
