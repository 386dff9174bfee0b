import { Component, type ReactNode } from 'react';
import { LOAD_FAILED } from './load-failed-words.ts';
import { MessagePage } from './message-page.tsx';

interface State {
  readonly failed: boolean;
}

interface Props {
  /** Shown in place of the part that failed; a whole page otherwise. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the application that could not be loaded (a new version was installed, no network) or that broke. */
export class LoadFailure extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    if (this.props.instead) return this.props.instead;
    return (
      <MessagePage title={LOAD_FAILED.title} text={LOAD_FAILED.text}>
        <button type="button" onClick={() => location.reload()}>
          Recarregar
        </button>
      </MessagePage>
    );
  }
}
