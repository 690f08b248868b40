import Markdown from 'react-markdown';
import type { Components } from 'react-markdown';
import { Link, useParams } from 'react-router';
import employeeText from '#docs/manual/employee.md?raw';
import openingText from '#docs/manual/opening.md?raw';
import ownerText from '#docs/manual/owner.md?raw';
import partnerText from '#docs/manual/partner.md?raw';
import employeePicture from '#docs/pictures/employee.png';
import openingPicture from '#docs/pictures/opening.png';
import ownerPicture from '#docs/pictures/owner.png';
import partnerPicture from '#docs/pictures/partner.png';
import { PageHeader } from '#web/console/kit/page-header.tsx';
import { Panel } from '#web/console/kit/panel.tsx';
import { Tabs } from '#web/console/kit/tabs.tsx';
import { NotFoundPage } from '#web/console/layout/page-failure.tsx';

const texts: Readonly<Record<string, string>> = {
  employee: employeeText,
  owner: ownerText,
  partner: partnerText,
  opening: openingText,
};
const pictures: Readonly<Record<string, string>> = {
  employee: employeePicture,
  owner: ownerPicture,
  partner: partnerPicture,
  opening: openingPicture,
};

/** The manual of the documentation: a page for each role, with a panel for each of its sections. */
export function HelpPage() {
  const { page = '' } = useParams();
  const text = texts[page];
  if (text === undefined) return <NotFoundPage />;
  const [intro = '', ...sections] = text.split(/^## /m);
  const title = /^# (.+)$/m.exec(intro)?.[1] ?? '';
  return (
    <>
      <Tabs
        label="Help"
        tabs={[
          { path: '/admin/help/employee', label: 'Employees' },
          { path: '/admin/help/owner', label: 'Owners' },
          { path: '/admin/help/partner', label: 'Partners' },
          { path: '/admin/help/opening', label: 'Opening a shop' },
        ]}
      />
      <PageHeader title={title} />
      <div className="grid max-w-3xl gap-5">
        <HelpText text={intro.replace(/^# .+$/m, '')} />
        {sections.map((section) => {
          const [heading = '', ...lines] = section.split('\n');
          return (
            <Panel key={heading} anchor={toAnchor(heading)} title={heading}>
              <HelpText text={lines.join('\n')} />
            </Panel>
          );
        })}
      </div>
    </>
  );
}

/** `#every-evening` of `Every evening`, as on the web page of the file. */
function toAnchor(heading: string): string {
  return heading.toLowerCase().replaceAll(' ', '-');
}

function HelpText({ text }: { text: string }) {
  return (
    <div className="grid gap-3 text-body [&_li]:mt-1 [&_ol]:list-decimal [&_ol]:pl-5 [&_ul]:list-disc [&_ul]:pl-5">
      <Markdown components={components}>{text}</Markdown>
    </div>
  );
}

/** Pages of the manual link each other; what is outside of it is for those who run the server. */
const components: Components = {
  a: ({ href = '', children }) => {
    const [, page] = /^(\w+)\.md$/.exec(href) ?? [];
    return page === undefined ? (
      <>{children}</>
    ) : (
      <Link to={`/admin/help/${page}`} className="text-link">
        {children}
      </Link>
    );
  },
  img: ({ src = '', alt = '' }) => {
    const [, name = ''] = /(\w+)\.png$/.exec(src) ?? [];
    return (
      <img src={pictures[name]} alt={alt} width={1440} height={560} className="h-auto w-full rounded-card" />
    );
  },
};
