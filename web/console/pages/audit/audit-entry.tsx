import { Link } from 'react-router';
import type { AuditEntryView } from '#contract/audit.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { ChangedValues } from '#web/console/kit/changed-values.tsx';
import {
  formatAction,
  formatFieldName,
  formatFieldValue,
  formatSubject,
  listChangedFields,
} from './audit-text.ts';

/** Kinds of things that have a page of their own. */
const pagePaths: Readonly<Record<string, string>> = {
  product: '/admin/products',
  coupon: '/admin/coupons',
  partner: '/admin/partners',
  customer: '/admin/customers',
  order: '/admin/orders',
};

/** One change: who, when, what, and every changed field before and after. */
export function AuditEntry({ entry }: { entry: AuditEntryView }) {
  const { actor, at, subject, reason } = entry;
  const fields = listChangedFields(entry);
  const subjectText = formatSubject(entry);
  const pagePath = pagePaths[subject.kind];
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-2 border-t border-line p-4 first:border-t-0 md:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="grid content-start gap-0.5">
        <time dateTime={at} className="figures text-note text-fg-2">
          {formatDateTime(Date.parse(at))}
        </time>
        <p className="text-label">{actor._id === null ? 'The server' : actor.fullname}</p>
      </div>
      <div className="grid min-w-0 content-start gap-2">
        <p className="wrap-anywhere">
          <span className="font-semibold">{formatAction(entry)}</span>
          {subjectText !== null && (
            <>
              {' '}
              <Link
                to={`/admin/audit?${new URLSearchParams({ subject: subject._id }).toString()}`}
                aria-label={`All changes of this: ${subjectText}`}
                className="text-link underline"
              >
                {subjectText}
              </Link>
              {pagePath !== undefined && (
                <Link
                  to={`${pagePath}/${subject._id}`}
                  aria-label={`Open: ${subjectText}`}
                  className="ml-3 text-note text-link"
                >
                  Open
                </Link>
              )}
            </>
          )}
        </p>
        {reason !== null && <p className="text-note wrap-anywhere text-fg-2">{`Reason: ${reason}`}</p>}
        {fields.length > 0 && (
          <ChangedValues
            changed={fields.map(({ name, before, after }) => ({
              name,
              label: formatFieldName(name),
              before: before === undefined ? undefined : formatFieldValue(name, before),
              after: formatFieldValue(name, after),
            }))}
          />
        )}
      </div>
    </li>
  );
}
