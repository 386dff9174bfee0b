import { Component, type ReactNode } from 'react';
import { MessagePage } from './message-page.tsx';

interface State {
  readonly failed: boolean;
}

/** A part of the application that could not be loaded (a new version was installed, no network) or that broke. */
export class LoadFailure extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <MessagePage
        title="Não foi possível abrir esta página"
        text="Pode haver uma versão nova do Freguês, ou a conexão caiu. O que já foi registrado está guardado."
      >
        <button type="button" onClick={() => location.reload()}>
          Recarregar
        </button>
      </MessagePage>
    );
  }
}
