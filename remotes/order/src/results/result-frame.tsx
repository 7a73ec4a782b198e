import { useHost } from '@sold/shared/host';
import { ResultPage, type ResultPageProps } from './result-page.tsx';
import { ResultPopup } from './result-popup.tsx';

/**
 * Frame of a result: a popup in the app, a page elsewhere. The specification has the result among the modals of the
 * order flow (section 2, "Order screens"), and on the web that flow is a page of its own: a popup would stand above a form that is over.
 * Popups of the web change bids alone, whose result is the new list (section 4, "Item detail state").
 */
export function ResultFrame(props: ResultPageProps) {
  const { device } = useHost();
  return device.webview ? <ResultPopup {...props} /> : <ResultPage {...props} />;
}
