/** Sales agents of the demo market, by the address that they sign in with. `at` counts the items of a line. */
export const DEMO_AGENTS: readonly {
  email: string;
  line: string;
  at: number;
  name: string;
  introduction: string;
}[] = [
  {
    email: 'junho@demo.sold',
    line: 'Sigak Diver 200',
    at: 0,
    name: '준호 시계방',
    introduction: '보증서와 상자를 갖춘 시계만 올려요.',
  },
  {
    email: 'trader1@demo.sold',
    line: 'Sigak Diver 200',
    at: 0,
    name: '지우 컬렉션',
    introduction: '직접 차던 시계를 하나씩 소개해요.',
  },
  {
    email: 'junho@demo.sold',
    line: 'Sanhae Peaks Holo Card',
    at: 1,
    name: '준호 카드장',
    introduction: '모서리까지 살펴본 카드만 골라요.',
  },
];
