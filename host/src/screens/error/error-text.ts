export interface ErrorText {
  title: string;
  text: string;
}

const TEXTS: Readonly<Record<string, ErrorText>> = {
  '401': { title: '로그인이 필요해요', text: '로그인한 뒤 다시 이용해 주세요.' },
  '403': {
    title: '볼 수 없는 페이지예요',
    text: '이 페이지를 볼 권한이 없어요. 다른 계정으로 로그인해 보세요.',
  },
  '404': {
    title: '페이지를 찾을 수 없어요',
    text: '주소가 바뀌었거나 더 이상 없는 페이지예요.\n주소를 다시 확인해 주세요.',
  },
  '410': { title: '지금은 없는 페이지예요', text: '판매나 행사가 끝나 내려간 페이지예요.' },
  '429': { title: '잠시 쉬어 갈게요', text: '짧은 시간에 요청이 많았어요.\n잠시 후 다시 시도해 주세요.' },
  '500': {
    title: '문제가 생겼어요',
    text: '저희 쪽에서 오류가 발생했어요. 진행 중이던 결제나 주문은 주문 내역에서 확인해 주세요.',
  },
  '503': {
    title: '점검하고 있어요',
    text: '더 나은 서비스를 위해 점검하고 있어요.\n잠시 후 다시 찾아 주세요.',
  },
};

const OTHER: ErrorText = { title: '페이지를 열 수 없어요', text: '잠시 후 다시 시도해 주세요.' };

/** Friendly words for a code; a general text for unknown ones. */
export function errorText(code: string): ErrorText {
  return (Object.hasOwn(TEXTS, code) && TEXTS[code]) || OTHER;
}
