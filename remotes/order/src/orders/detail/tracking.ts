/** Where carriers show a parcel, by their names in the form of invoices; the number follows. */
const PAGES: Readonly<Record<string, string>> = {
  CJ대한통운: 'https://trace.cjlogistics.com/next/tracking.html?wblNo=',
  우체국택배: 'https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1=',
  한진택배: 'https://www.hanjin.com/kor/CMS/DeliveryMgr/WaybillResult.do?mCode=MN038&schLang=KR&wblnumText2=',
  롯데택배: 'https://www.lotteglogis.com/home/reservation/tracking/linkView?InvNo=',
  로젠택배: 'https://www.ilogen.com/web/personal/trace/',
};

/** The carrier's page of a parcel; null where we know none. */
export function trackingPage({ carrier, no }: { carrier: string; no: string }): string | null {
  const page = Object.hasOwn(PAGES, carrier) ? PAGES[carrier] : undefined;
  return page === undefined ? null : `${page}${encodeURIComponent(no.replaceAll('-', ''))}`;
}
