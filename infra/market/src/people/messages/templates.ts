import { escaped } from '@sold/service/text/escaped';
import { withParticle } from '@sold/service/text/particle';
import type { Written } from '../context/courier.ts';
import { fittingText } from './fitting-text.ts';

/** Text of a message, by its template. `facts` fill its places. */
interface Template {
  subject: string | ((facts: Facts) => string);
  /** Lines of the text; a blank one begins a paragraph. */
  lines(facts: Facts): readonly string[];
  /** The same as a text on a phone, the longest first: the first that fits is sent. */
  texts(facts: Facts): readonly string[];
  /** Its facts are erased once it is out. */
  isSecret?: boolean;
}

export type Facts = Readonly<Record<string, string>>;

const NOT_YOU = '직접 요청하지 않았다면 아무것도 하지 않아도 돼요. 번호를 다른 사람에게 알려 주지 마세요.';
const TELL_NOBODY = '알려 주지 마세요.';

/** Every message that is sent by mail or text. */
export const TEMPLATES = {
  sign_up_code: {
    subject: '[SOLD] 가입 인증번호',
    lines: ({ code, minutes }) => [
      `가입 인증번호는 ${withParticle(code ?? '', '이에요')}.`,
      `${minutes}분 안에 가입 화면에 입력해 주세요.`,
      '',
      NOT_YOU,
    ],
    texts: ({ code = '' }) => [
      `가입 인증번호는 ${withParticle(code, '이에요')}. ${TELL_NOBODY}`,
      `가입 인증번호는 ${withParticle(code, '이에요')}.`,
      `인증번호 ${code}`,
    ],
    isSecret: true,
  },
  account_exists: {
    subject: '[SOLD] 이미 가입된 계정이 있어요',
    lines: ({ url }) => [
      '이 주소로 가입하려는 요청이 있었는데, 이미 가입된 계정이 있어요.',
      `로그인하거나 비밀번호를 재설정할 수 있어요: ${url}`,
      '',
      '직접 요청하지 않았다면 아무것도 하지 않아도 돼요.',
    ],
    texts: () => ['이미 가입한 번호예요. 로그인하거나 비밀번호를 재설정해 주세요.'],
  },
  reset_code: {
    subject: '[SOLD] 비밀번호 재설정 인증번호',
    lines: ({ code, minutes }) => [
      `비밀번호 재설정 인증번호는 ${withParticle(code ?? '', '이에요')}.`,
      `${minutes}분 안에 화면에 입력해 주세요.`,
      '',
      NOT_YOU,
    ],
    texts: ({ code = '' }) => [
      `비밀번호 재설정 인증번호는 ${withParticle(code, '이에요')}. ${TELL_NOBODY}`,
      `비밀번호 재설정 인증번호는 ${withParticle(code, '이에요')}.`,
      `인증번호 ${code}`,
    ],
    isSecret: true,
  },
  no_account: {
    subject: '[SOLD] 가입된 계정이 없어요',
    lines: ({ url }) => [
      '이 주소로 비밀번호를 재설정하려는 요청이 있었는데, 이 주소로 가입된 계정이 없어요.',
      `다른 주소로 가입했는지 확인하거나 새로 가입해 주세요: ${url}`,
      '',
      '직접 요청하지 않았다면 아무것도 하지 않아도 돼요.',
    ],
    texts: () => ['가입하지 않은 번호예요. 다른 번호나 이메일로 가입했는지 확인해 주세요.'],
  },
  password_changed: {
    subject: '[SOLD] 비밀번호가 바뀌었어요',
    lines: ({ at, url }) => [
      `${at}에 비밀번호가 바뀌어 다른 기기에서 로그아웃했어요.`,
      `직접 바꾸지 않았다면 바로 비밀번호를 재설정해 주세요: ${url}`,
    ],
    texts: ({ at }) => [
      `${at}에 비밀번호가 바뀌었어요. 본인이 아니면 바로 재설정해 주세요.`,
      '비밀번호가 바뀌었어요. 본인이 아니면 바로 재설정해 주세요.',
    ],
  },
  password_reset: {
    subject: '[SOLD] 비밀번호를 다시 정했어요',
    lines: ({ at, url }) => [
      `${at}에 인증번호로 비밀번호를 다시 정해 모든 기기에서 로그아웃했어요.`,
      '결제 비밀번호나 본인인증으로 다시 확인할 때까지 등록한 카드와 계좌, 포인트를 쓸 수 없고 판매도 할 수 없어요.',
      '',
      `직접 바꾸지 않았다면 바로 비밀번호를 재설정해 주세요: ${url}`,
    ],
    texts: ({ at }) => [
      `${at}에 비밀번호를 다시 정했어요. 본인이 아니면 바로 재설정해 주세요.`,
      '비밀번호를 다시 정했어요. 본인이 아니면 바로 재설정해 주세요.',
    ],
  },
  sign_in_way_added: {
    subject: '[SOLD] 로그인 방법이 추가됐어요',
    lines: ({ at, way = '', url }) => [
      `${at}에 내 계정에 ${withParticle(way, '을')} 추가했어요.`,
      `직접 추가하지 않았다면 로그인 설정에서 지우고 비밀번호를 바꿔 주세요: ${url}`,
    ],
    texts: ({ at, way = '' }) => [
      `${at}에 ${withParticle(way, '을')} 추가했어요. 본인이 아니면 바로 지워 주세요.`,
      `${withParticle(way, '을')} 추가했어요. 본인이 아니면 지워 주세요.`,
      '로그인 방법이 추가됐어요. 본인이 아니면 지워 주세요.',
    ],
  },
  notice: {
    subject: ({ title }) => `[SOLD] ${title}`,
    lines: ({ text = '', url }) => [
      text,
      '',
      `자세히 보기: ${url}`,
      '',
      '이메일을 그만 받고 싶으면 마이페이지의 알림 설정에서 끌 수 있어요.',
    ],
    texts: ({ title, text = '' }) => [text, `${title} 소식이 있어요. 메시지에서 확인해 주세요.`],
  },
  account_closed: {
    subject: '[SOLD] 탈퇴했어요',
    lines: ({ at }) => [
      `${at}에 탈퇴했어요. 그동안 고마웠어요.`,
      '거래 기록처럼 법이 보관하라고 정한 것만 따로 보관하고 나머지는 지웠어요.',
    ],
    texts: ({ at }) => [`${at}에 탈퇴했어요. 그동안 고마웠어요.`, '탈퇴했어요. 그동안 고마웠어요.'],
  },
} as const satisfies Record<string, Template>;
export type TemplateName = keyof typeof TEMPLATES;

export function writeMessage(name: TemplateName, facts: Facts): Written {
  const { subject: of, lines }: Template = TEMPLATES[name];
  const written = lines(facts);
  const subject = typeof of === 'string' ? of : of(facts);
  return { subject, text: written.join('\n'), html: htmlOf(subject, written) };
}

/**
 * Returns a message as a text: the shop first, and last, with a code, the page that may fill it in. @param host host of the
 * page
 */
export function writeText(name: TemplateName, facts: Facts, host: string): string {
  const { texts, isSecret }: Template = TEMPLATES[name];
  return fittingText(texts(facts), isSecret ? `@${host} #${facts.code}` : null);
}

/** Returns a page with its own words and styles: it fetches nothing. */
function htmlOf(subject: string, lines: readonly string[]): string {
  const paragraphs = lines
    .join('\n')
    .split('\n\n')
    .map((text) => `<p style="margin:0 0 16px">${linked(escaped(text)).replaceAll('\n', '<br>')}</p>`);
  return `<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.6 -apple-system,'Apple SD Gothic Neo','Malgun Gothic',sans-serif;color:#111;background:#fff;word-break:keep-all">
<p style="margin:0 0 24px;font-weight:800;font-size:20px">SOLD</p>${paragraphs.join('')}</body></html>`;
}

/** Addresses as links; escaped text has no character that would end one. */
function linked(text: string): string {
  return text.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" style="color:#111">${url}</a>`);
}
