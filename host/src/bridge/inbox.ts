import { type FromApp, readFromApp } from '@sold/contracts/bridge/envelope';

export type InboxHandlers = {
  [Type in FromApp['type']]: (message: FromApp & { type: Type }) => void;
};

/**
 * Listens to the app: `soldBridge.receive(envelope)`, and the names older apps call directly
 * (`openLogin`, `setJWT`, `onCertificated`). Invalid messages are ignored.
 */
export function openInbox(handlers: InboxHandlers, win: Window = window): void {
  const take = (message: FromApp) => (handlers[message.type] as (message: FromApp) => void)(message);
  win.soldBridge = {
    receive(message) {
      const read = readFromApp(message);
      if (read) take(read);
    },
  };
  win.openLogin = () => take({ type: 'openLogin' });
  win.setJWT = (jwt) => {
    if (typeof jwt === 'string' && jwt !== '') take({ type: 'setJWT', jwt });
  };
  win.onCertificated = (token) => take({ type: 'onCertificated', token: token ?? null });
}
