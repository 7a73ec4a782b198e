const BOX = `<h3>상자에 들어 있는 것</h3><p>아래 다섯 가지 가운데 하나가 들어 있어요. 어떤 것인지는 열어 봐야 알아요.</p>
<ul><li>기본 색 40%</li><li>파스텔 색 30%</li><li>반투명 20%</li><li>금속 도장 8%</li><li>손으로 칠한 한정판 2%</li></ul>
<p>상자는 봉인된 채로 검수하고 보내요. 확률은 만든 곳이 정하고 밝힌 그대로예요.</p>`;

/** Items of the demo market that are traded on special terms. `at` counts the items of a line. */
export const DEMO_TERMS: readonly {
  line: string;
  at: number;
  is_once?: true;
  is_order?: true;
  event_type?: string;
  detail_html?: string;
}[] = [
  { line: 'Kkuma Bear 1000%', at: 0, is_once: true },
  { line: 'Kkuma Bear 1000%', at: 1, event_type: 'blackbox', detail_html: BOX },
  { line: 'Kkuma Bear 1000%', at: 2, event_type: 'blackbox', detail_html: BOX },
  { line: 'Ondo Paper Lamp', at: 0, is_order: true },
  { line: 'Stage Hana Live Ticket', at: 0, event_type: 'ticket' },
  { line: 'Stage Hana Live Ticket', at: 1, is_once: true, event_type: 'ticket' },
];
