import { useHost } from '@sold/shared/host';
import { ResultPage, type ResultPageProps } from './result-page.tsx';
import { ResultPopup } from './result-popup.tsx';

/** What came of something that was sent: a popup in the app's flow, a page elsewhere. */
export function ResultFrame(props: ResultPageProps) {
  const { device } = useHost();
  return device.webview ? <ResultPopup {...props} /> : <ResultPage {...props} />;
}
