import type { Silhouette } from '../drawing/silhouettes.ts';

/** A word that shoppers use, in the forms they type, and words of names that mean no other thing. */
interface Meaning {
  asked: readonly string[];
  names: readonly string[];
}

/** Common names of the classifications (`classifications.ts`). */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  sneakers: ['운동화', '신발', '스니커즈', '스니커', 'sneakers', 'sneaker', 'shoes', 'shoe'],
  streetwear: ['옷', '의류', '스트릿웨어', '스트릿', 'clothes', 'clothing', 'apparel', 'streetwear'],
  luxury: ['명품', '럭셔리', 'luxury'],
  accessories: ['액세서리', '악세서리', '악세사리', '잡화', 'accessories', 'accessory'],
  tech: ['테크', '전자제품', '전자기기', '가전', 'tech', 'electronics'],
  life: ['라이프', '생활', '생활용품', '리빙', '인테리어', 'living'],
  sports: ['스포츠', '운동용품', 'sports'],
  game: ['게임', '게임기', 'game', 'games'],
  toy: ['장난감', '토이', 'toy', 'toys'],
  trading_card: ['트레이딩카드', '카드', 'tcg', 'cards'],
  ticket: ['티켓', '공연', '입장권', 'ticket', 'tickets'],
};

/** Common names of shapes, as far as a classification does not name them. */
const SHAPES: Partial<Readonly<Record<Silhouette, readonly string[]>>> = {
  slide: ['슬리퍼', '슬라이드', 'slides', 'slippers'],
  hoodie: ['후드', '후드티', '후디', 'hoodie', 'hoodies'],
  tee: ['티셔츠', '반팔', 'tee', 'tshirt'],
  puffer: ['패딩', '점퍼', 'puffer', 'jacket'],
  cap: ['모자', 'hat', 'caps'],
  headphone: ['헤드폰', '헤드셋', 'headphones', 'headphone'],
  phone: ['휴대폰', '핸드폰', '스마트폰', 'smartphone'],
  bag: ['가방', '핸드백', 'bag', 'bags'],
  watch: ['시계', '손목시계', 'watch', 'watches'],
  mug: ['컵', '머그컵', 'cup'],
  lamp: ['조명', '스탠드', 'light'],
  sunglasses: ['선글라스', '안경', 'sunglasses', 'glasses'],
  ball: ['공', '농구공'],
  figure: ['피규어', 'figure', 'figures'],
};

const COLOURS: readonly Meaning[] = [
  {
    asked: ['빨강', '빨간', '빨간색', '빨강색', '적색', '레드', 'red'],
    names: ['vermilion', '버밀리온', 'crimson', '크림슨', 'scarlet', '스칼렛'],
  },
  {
    asked: ['파랑', '파란', '파란색', '파랑색', '청색', '블루', 'blue'],
    names: ['cobalt', '코발트', 'navy', '네이비', 'royal', '로열', 'sky', '스카이'],
  },
  { asked: ['남색', '네이비', 'navy'], names: ['midnight', '미드나이트'] },
  {
    asked: ['초록', '초록색', '녹색', '그린', 'green'],
    names: ['pine', '파인', 'matcha', '말차', 'olive', '올리브', 'mint', '민트', 'lime', '라임', 'moss'],
  },
  {
    asked: ['검정', '검은', '검정색', '검은색', '까만', '블랙', 'black'],
    names: ['ink', '잉크', 'graphite', '그래파이트'],
  },
  {
    asked: ['하양', '하얀', '하얀색', '흰', '흰색', '화이트', 'white'],
    names: ['bone', '본', 'snow', '스노우', 'ivory', '아이보리', 'cream', '크림'],
  },
  { asked: ['회색', '그레이', 'grey', 'gray'], names: ['cement', '시멘트', 'graphite', '그래파이트'] },
  {
    asked: ['노랑', '노란', '노란색', '노랑색', '옐로우', '옐로', 'yellow'],
    names: ['sunflower', '선플라워', 'lemon', '레몬', 'butter'],
  },
  { asked: ['주황', '주황색', '오렌지', 'orange'], names: ['persimmon', '퍼시먼'] },
  {
    asked: ['보라', '보라색', '퍼플', 'purple', 'violet'],
    names: ['lilac', '라일락', 'plum', '플럼', 'lavender', '라벤더'],
  },
  { asked: ['분홍', '분홍색', '핑크', 'pink'], names: ['rose', '로즈'] },
  { asked: ['갈색', '브라운', 'brown'], names: ['cocoa', '코코아', 'mocha', '모카', 'chestnut'] },
  { asked: ['베이지', 'beige'], names: ['oat', '오트', 'sand', '샌드', 'desert', '데저트'] },
];

/** Meaning of a common word: classifications and shapes by their codes, colours by words of names. */
export interface Synonyms {
  codes: readonly string[];
  words: readonly string[];
}

/** @param isAsked whether a form is the word that was typed */
export function synonymsOf(isAsked: (form: string) => boolean): Synonyms {
  const codes = Object.entries({ ...KINDS, ...SHAPES }).filter(([, forms]) => forms.some(isAsked));
  const colours = COLOURS.filter(({ asked }) => asked.some(isAsked));
  return {
    codes: codes.map(([code]) => code),
    words: colours.flatMap(({ asked, names }) => [...asked, ...names]),
  };
}
