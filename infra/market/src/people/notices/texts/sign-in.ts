import { SIGN_IN_WAIT } from '@sold/contracts/base/figures/password-waits';

/** To the owner of an account. */
export const SIGN_IN_LOCKED_TEXT = `비밀번호를 여러 번 틀린 로그인 시도가 있어 ${SIGN_IN_WAIT.text} 동안 로그인을 막았어요. 직접 하신 게 아니라면 고객센터에 알려 주세요.`;
