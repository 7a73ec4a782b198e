import { useHost } from '@sold/shared/host';
import { type ResultFrameProps, ResultPage } from './result-page.tsx';
import { ResultPopup } from './result-popup.tsx';

/** What came of something that was sent: a popup in the app's flow, a page elsewhere. */
export function ResultFrame(props: ResultFrameProps) {
  const { device } = useHost();
  return device.webview ? <ResultPopup {...props} /> : <ResultPage {...props} />;
}
