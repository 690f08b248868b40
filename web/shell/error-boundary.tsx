import { Component } from 'react';
import type { ReactNode } from 'react';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { forgetFailedPages, mayReloadFor, PageNotLoaded } from './page-modules.ts';
import { shellTexts } from '#web/i18n/shell.ts';

type Props = {
  /** When it changes, what failed is forgotten: another page may be fine. */
  place: string;
  children: ReactNode;
};

type State = { error: unknown; failedPlace: string | null };

/**
 * Keeps a broken page from taking the navigation with it, and offers to try again. A page whose code is gone (a newer version of
 * the shop was put up) is loaded afresh once, by itself.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, failedPlace: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error('unknown') };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    if (state.error === null) return null;
    if (state.failedPlace === null) return { failedPlace: props.place };
    return state.failedPlace === props.place ? null : { error: null, failedPlace: null };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof PageNotLoaded && navigator.onLine && mayReloadFor(location.pathname))
      location.reload();
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    const isNotLoaded = this.state.error instanceof PageNotLoaded;
    return (
      <div className="mx-auto w-full max-w-xl px-edge py-10">
        <ErrorPanel
          title={shellTexts.failedTitle}
          text={isNotLoaded ? shellTexts.pageNotLoaded : shellTexts.failedText}
          onRetry={() => {
            forgetFailedPages();
            this.setState({ error: null, failedPlace: null });
          }}
        />
      </div>
    );
  }
}
