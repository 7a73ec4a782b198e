import type { CallKey, CallTable } from '@sold/contracts/calls/index';
import type { SignInProvider } from '@sold/contracts/rules/people/sign-in-provider';
import type { TestMarket } from './test-market.ts';

/** Answer of a call, as a page reads it. */
export interface PageAnswer<K extends CallKey> {
  status: number;
  reason: string;
  msg: string;
  data: CallTable[K]['output'];
  jwt: string;
}

/** A browser with cookies that signs in with the stand-in for providers. */
export interface ProviderBrowser {
  call<K extends CallKey>(key: K, input: CallTable[K]['input'], token?: string): Promise<PageAnswer<K>>;
  /** Begins a sign-in. @returns the page of the provider */
  begin(provider: SignInProvider, returnPath?: string): Promise<string>;
  /** Has the stand-in answer as a person chose. @returns where its answer leads */
  choose(page: string, person: string): Promise<Sent>;
  /** Follows an answer to the market. @returns the page that it leads to */
  follow(sent: Sent): Promise<{ status: number; page: URL; signIn: string }>;
  /** All of it, with `finish-provider-sign-in`. */
  signIn(
    provider: SignInProvider,
    person: string,
    token?: string,
  ): Promise<PageAnswer<'POST /api/v3/member/finish-provider-sign-in'> & { signIn: string }>;
}

/** An answer of a provider: an address, or a form that its page posts. */
export interface Sent {
  url: URL;
  form: URLSearchParams | null;
}

interface Body {
  msg: string;
  data: never;
  jwt?: string;
  error_data?: { reason: string } | null;
}

export function providerBrowser({ origin }: Pick<TestMarket, 'origin'>): ProviderBrowser {
  const cookies = new Map<string, string>();
  const keep = (answer: Response) => {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
  };
  const browser: ProviderBrowser = {
    async call(key, input, token) {
      const [method = '', path = ''] = key.split(' ');
      const answer = await fetch(`${origin}${path}`, {
        method,
        headers: {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(method !== 'GET' && { 'content-type': 'application/json' }),
        },
        ...(method !== 'GET' && { body: JSON.stringify(input) }),
      });
      keep(answer);
      const { msg, data, jwt = '', error_data } = (await answer.json()) as Body;
      return { status: answer.status, reason: error_data?.reason ?? '', msg, data, jwt };
    },
    async begin(provider, return_path = '/webapp/trade/product/7?size=3') {
      const begun = await browser.call('POST /api/v3/member/begin-provider-sign-in', {
        provider,
        return_path,
      });
      return begun.data.url;
    },
    async choose(page, person) {
      const answer = await fetch(page, {
        method: 'POST',
        body: new URLSearchParams({ person }),
        redirect: 'manual',
      });
      const location = answer.headers.get('location');
      if (location !== null) return { url: new URL(location), form: null };
      const text = await answer.text();
      const fields = [...text.matchAll(/name="(\w+)" value="([^"]*)"/g)];
      const [, action = ''] = /action="([^"]*)"/.exec(text) ?? [];
      const form = new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value]));
      return { url: new URL(action), form };
    },
    async follow({ url, form }) {
      const answer = await fetch(`${origin}${url.pathname}${url.search}`, {
        method: form === null ? 'GET' : 'POST',
        redirect: 'manual',
        // As browsers send the form of another site: without our cookies.
        ...(form !== null && {
          body: form,
          headers: { origin: 'https://appleid.apple.com', 'sec-fetch-site': 'cross-site' },
        }),
      });
      const page = new URL(answer.headers.get('location') ?? '/', origin);
      return { status: answer.status, page, signIn: page.searchParams.get('sign_in') ?? '' };
    },
    async signIn(provider, person, token) {
      const page =
        token === undefined
          ? await browser.begin(provider)
          : (await browser.call('POST /api/v3/member/begin-provider-link', { provider }, token)).data.url;
      const { signIn } = await browser.follow(await browser.choose(page, person));
      const finished = await browser.call(
        'POST /api/v3/member/finish-provider-sign-in',
        { sign_in: signIn },
        token,
      );
      return { ...finished, signIn };
    },
  };
  return browser;
}
