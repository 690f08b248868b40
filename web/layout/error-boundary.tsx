import { Component } from 'react';
import type { ReactNode } from 'react';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { clearFailedPages, shouldReloadOnce, PageLoadError } from '#web/navigation/page-modules.ts';
import { shellMessages } from '#messages/shell.ts';

type Props = {
  /** A change resets the error: another page may work. */
  resetKey: string;
  children: ReactNode;
};

type State = { error: unknown; failedResetKey: string | null };

/**
 * Keeps the layout when a page fails, with Try Again. A page whose code is gone after a release reloads once.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, failedResetKey: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error('unknown') };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    if (state.error === null) return null;
    if (state.failedResetKey === null) return { failedResetKey: props.resetKey };
    return state.failedResetKey === props.resetKey ? null : { error: null, failedResetKey: null };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof PageLoadError && navigator.onLine && shouldReloadOnce(location.pathname))
      location.reload();
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    const isPageLoadError = this.state.error instanceof PageLoadError;
    return (
      <div className="mx-auto w-full max-w-xl px-edge py-10">
        <ErrorPanel
          title={shellMessages.failedTitle}
          text={isPageLoadError ? shellMessages.pageNotLoaded : shellMessages.failedText}
          onRetry={() => {
            clearFailedPages();
            this.setState({ error: null, failedResetKey: null });
          }}
        />
      </div>
    );
  }
}
