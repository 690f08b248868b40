import { CircleAlert, X } from 'lucide-react';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { deliveryMessages } from '#messages/delivery.ts';
import { uiMessages } from '#messages/ui.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { FailureGroup, ListFailures } from './list-failures.ts';

type ListErrorsProps = {
  failures: ListFailures;
  isRetrying: boolean;
  onRetry: () => void;
  /** A box with the focus is about to be removed. */
  onFocusLost: () => void;
};

/** Failed lists with Try Again, until they load or are dismissed. */
export function ListErrors({ failures, ...retry }: ListErrorsProps) {
  if (failures.groups.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-2">
      {failures.groups.map((group) => (
        <FailureGroupPanel
          key={group.lists.join(' ')}
          group={group}
          onDismiss={() => failures.dismiss(group)}
          {...retry}
        />
      ))}
    </div>
  );
}

type FailureGroupPanelProps = Omit<ListErrorsProps, 'failures'> & {
  group: FailureGroup;
  onDismiss: () => void;
};

function FailureGroupPanel({ group, isRetrying, onRetry, onDismiss, onFocusLost }: FailureGroupPanelProps) {
  const element = useRef<HTMLDivElement>(null);
  const handleFocusLost = useEffectEvent(onFocusLost);
  useLayoutEffect(() => {
    const currentElement = element.current;
    return () => {
      if (currentElement?.contains(document.activeElement)) handleFocusLost();
    };
  }, []);

  return (
    <div
      ref={element}
      role="alert"
      className="flex items-start gap-3 rounded-card border border-danger bg-danger-soft py-1.5 pr-1.5 pl-4 text-danger-text"
    >
      <CircleAlert className="mt-3 size-5 shrink-0" />
      <div className="grid min-w-0 grow justify-items-start gap-2.5 pt-2.5 pb-2.5">
        <div className="grid grid-cols-1 gap-1">
          {group.messages.map((text) => (
            <p key={text} className="text-body font-semibold">
              {text}
            </p>
          ))}
        </div>
        <Button variant="quiet" size={44} busy={isRetrying} busyLabel={uiMessages.retrying} onClick={onRetry}>
          {uiMessages.tryAgain}
        </Button>
      </div>
      <IconButton label={deliveryMessages.dismiss(group.messages.join(', '))} onClick={onDismiss}>
        <X />
      </IconButton>
    </div>
  );
}
