import { PROVIDER_NAMES, type SignInProvider } from '@sold/contracts/rules/people/sign-in-provider';
import { refuse } from '@sold/service/http/refusal';
import { withParticle } from '@sold/service/text/particle';

/** Refusals of sign-ins with a provider, each with the way on. Nothing has happened. */
export const refused = {
  off: (provider: SignInProvider) =>
    refuse(
      'provider_off',
      `지금은 ${withParticle(PROVIDER_NAMES[provider], '으로')} 로그인할 수 없어요. 다른 방법으로 로그인해 주세요.`,
    ),
  down: (provider: SignInProvider) =>
    refuse(
      'provider_down',
      `${withParticle(PROVIDER_NAMES[provider], '이')} 응답하지 않아요. 잠시 후 다시 시도하거나 다른 방법으로 로그인해 주세요.`,
    ),
  cancelled: (provider: SignInProvider) =>
    refuse('provider_cancelled', `${PROVIDER_NAMES[provider]} 로그인을 취소했어요.`),
  answer: (provider: SignInProvider) =>
    refuse(
      'provider_refused',
      `${PROVIDER_NAMES[provider]} 로그인을 확인하지 못했어요. 처음부터 다시 시도해 주세요.`,
    ),
  over: () =>
    refuse(
      'provider_over',
      '로그인 시간이 지났거나 다른 창에서 이미 끝난 로그인이에요. 처음부터 다시 시도해 주세요.',
    ),
  taken: (provider: SignInProvider) =>
    refuse(
      'provider_taken',
      `이미 연결된 ${PROVIDER_NAMES[provider]} 계정이 있거나, 다른 SOLD 계정에 연결된 ${PROVIDER_NAMES[provider]} 계정이에요.`,
    ),
} satisfies Record<string, (provider: SignInProvider) => never>;
