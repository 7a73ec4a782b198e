import type { FoundAddress } from '@sold/contracts/entities/found-address';
import { type AddressSearch, MOST_ADDRESSES } from './address-search.ts';

/** Region, road, neighbourhood and postcode: shaped like real ones, for trying out. */
const ROADS: readonly (readonly [region: string, road: string, lot: string, zipcode: string])[] = [
  ['서울 종로구', '세종대로', '세종로', '03172'],
  ['서울 중구', '을지로', '을지로1가', '04533'],
  ['서울 용산구', '이태원로', '한남동', '04400'],
  ['서울 성동구', '성수이로', '성수동2가', '04782'],
  ['서울 성동구', '연무장길', '성수동2가', '04784'],
  ['서울 광진구', '능동로', '화양동', '05029'],
  ['서울 마포구', '양화로', '서교동', '04036'],
  ['서울 마포구', '월드컵북로', '상암동', '03923'],
  ['서울 강서구', '마곡중앙로', '마곡동', '07788'],
  ['서울 영등포구', '여의대로', '여의도동', '07320'],
  ['서울 강남구', '테헤란로', '역삼동', '06141'],
  ['서울 강남구', '도산대로', '신사동', '06022'],
  ['서울 서초구', '서초대로', '서초동', '06611'],
  ['서울 송파구', '올림픽로', '신천동', '05551'],
  ['경기 성남시 분당구', '판교역로', '백현동', '13529'],
  ['경기 수원시 영통구', '광교중앙로', '이의동', '16509'],
  ['경기 고양시 일산동구', '중앙로', '장항동', '10403'],
  ['인천 연수구', '송도과학로', '송도동', '21984'],
  ['부산 해운대구', '해운대해변로', '우동', '48094'],
  ['부산 부산진구', '중앙대로', '부전동', '47285'],
  ['대구 중구', '동성로', '동성로2가', '41911'],
  ['광주 서구', '상무중앙로', '치평동', '61949'],
  ['대전 유성구', '대학로', '궁동', '34134'],
  ['울산 남구', '삼산로', '달동', '44708'],
  ['세종', '한누리대로', '어진동', '30103'],
  ['강원 강릉시', '경강로', '포남동', '25474'],
  ['전북 전주시 완산구', '전주객사길', '고사동', '54999'],
  ['경남 창원시 성산구', '상남로', '상남동', '51495'],
  ['제주 제주시', '첨단로', '영평동', '63309'],
  ['제주 서귀포시', '중문관광로', '중문동', '63535'],
  ['경북 울릉군 울릉읍', '도동길', '도동리', '40221'],
];
const NUMBERS = [7, 12, 28, 45, 103] as const;

const ALL: readonly FoundAddress[] = ROADS.flatMap(([region, road, lot, zipcode]) =>
  NUMBERS.map((number) => ({
    zipcode,
    addr: `${region} ${road} ${number}`,
    lot_addr: `${region} ${lot} ${number * 3 + 1}`,
  })),
);

/** Finds addresses with every word of a query, by road or by lot. */
export const sampleAddresses: AddressSearch = async (query) => {
  const words = query.normalize('NFC').split(/\s+/).filter(Boolean);
  const has = ({ addr, lot_addr, zipcode }: FoundAddress, word: string) =>
    addr.includes(word) || lot_addr.includes(word) || zipcode === word;
  return ALL.filter((one) => words.every((word) => has(one, word))).slice(0, MOST_ADDRESSES);
};
