import { NO_APP } from '@sold/contracts/bridge/bridge';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { appCertified, type CheckWays, verifyIdentity } from './verification.ts';

afterEach(() => vi.restoreAllMocks());

/** Answers of browsers to `window.open`; a mute window can be seen and tells nothing of itself. */
const OPENS = ['null', 'throws', 'this view', 'closed', 'window', 'mute'] as const;
type Opens = (typeof OPENS)[number];
const WITHOUT_WINDOW: readonly Opens[] = ['null', 'throws', 'this view', 'closed'];

/** A page with a check under way, whose service and person a test plays. */
function check(opens: Opens, bridge = NO_APP) {
  const popup = { closed: opens === 'closed' };
  const watches = new Set<() => void>();
  const listened = { count: 0 };
  const target = () => {
    const events = new EventTarget();
    return {
      addEventListener: (...given: Parameters<EventTarget['addEventListener']>) => {
        listened.count += 1;
        events.addEventListener(...given);
      },
      removeEventListener: (...given: Parameters<EventTarget['removeEventListener']>) => {
        listened.count -= 1;
        events.removeEventListener(...given);
      },
      dispatchEvent: (event: Event) => events.dispatchEvent(event),
    };
  };
  const assign = vi.fn();
  const win = {
    ...target(),
    document: { ...target(), visibilityState: 'visible' },
    location: { origin: 'https://sold.kr', pathname: '/webapp/a', search: '?b=1', assign },
    open: vi.fn((): unknown => {
      if (opens === 'throws') throw new DOMException('no windows here');
      return { null: null, 'this view': win, closed: popup, window: popup, mute: { closed: false } }[opens];
    }),
    setInterval: (look: () => void) => {
      watches.add(look);
      return look;
    },
    clearInterval: (look: () => void) => watches.delete(look),
  };
  let isKnown = false;
  let answer: ((here: boolean) => void) | null = null;
  const asked = vi.fn<(message: string) => void>();
  const ways: CheckWays = {
    win: win as unknown as Window,
    isCertified: async () => isKnown,
    askToStay: (message) => {
      asked(message);
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
  };
  let result: string | null = null;
  const over = verifyIdentity('tok', bridge, ways).then((became) => {
    result = became;
  });
  return {
    win,
    over,
    asked,
    assign,
    isQuiet: () => watches.size === 0 && listened.count === 0,
    result: () => result,
    isAsking: () => answer !== null,
    /** Steps of the person, the window and the service; one that is impossible now does nothing. */
    does: {
      'tells by message': () =>
        win.dispatchEvent(
          new MessageEvent('message', {
            data: { type: 'sold:certified', token: 'tok' },
            origin: 'https://sold.kr',
          }),
        ),
      'tells by storage': () =>
        win.dispatchEvent(new StorageEvent('storage', { key: 'sold-certified', newValue: 'tok' })),
      'is certified elsewhere': () => {
        isKnown = true;
      },
      'comes back': () => win.dispatchEvent(new Event('focus')),
      'closes the window': () => {
        popup.closed = true;
        for (const look of watches) look();
      },
      'answers: here': () => answer?.(true),
      'answers: later': () => answer?.(false),
    },
  };
}

/** Lets everything go on that waits for nothing outside. */
const settle = () => new Promise((done) => setTimeout(done));

test('ends no check by another page or another person', async () => {
  const { win, does, result, over } = check('window');
  expect(win.open).toHaveBeenCalledWith(
    'https://sold.kr/save/tok?from=%2Fwebapp%2Fa%3Fb%3D1',
    'sold-verify',
    'popup,width=480,height=760',
  );
  const told = (data: unknown, origin = 'https://sold.kr') =>
    win.dispatchEvent(new MessageEvent('message', { data, origin }));
  told({ type: 'sold:certified', token: 'tok' }, 'https://elsewhere.example');
  told({ type: 'sold:certified', token: 'other' });
  told('sold:certified');
  win.dispatchEvent(new StorageEvent('storage', { key: 'sold-certified', newValue: 'other' }));
  await settle();
  expect(result()).toBeNull();
  does['tells by message']();
  await over;
  expect(result()).toBe('certified');
});

describe.each(WITHOUT_WINDOW)('a browser that answers %s', (opens) => {
  test('offers the check in this view, with a way back', async () => {
    const { asked, does, assign, over, result } = check(opens);
    await settle();
    expect(asked.mock.calls[0]?.[0]).toContain('창이 열리지 않았어요');
    does['answers: here']();
    await over;
    expect(result()).toBe('moved');
    expect(assign).toHaveBeenCalledExactlyOnceWith('https://sold.kr/save/tok?from=%2Fwebapp%2Fa%3Fb%3D1');
  });

  test('notices that a check is done in an unknown window', async () => {
    const { does, over, result, assign } = check(opens);
    await settle();
    does['is certified elsewhere']();
    does['answers: later']();
    await over;
    expect([result(), assign.mock.calls.length]).toEqual(['certified', 0]);
  });
});

test('asks the service when the person returns from a window without messages', async () => {
  const { does, over, result } = check('mute');
  does['comes back']();
  await settle();
  expect(result()).toBeNull();
  does['is certified elsewhere']();
  does['comes back']();
  await over;
  expect(result()).toBe('certified');
});

test('says that a window was closed too early, and goes on here or later', async () => {
  const { does, over, asked, result } = check('window');
  does['closes the window']();
  await settle();
  expect(asked.mock.calls[0]?.[0]).toContain('아직 마치지 않았어요');
  does['answers: later']();
  await over;
  expect(result()).toBe('cancelled');
});

test('opens the web view of the app and hears its callback', async () => {
  const send = vi.fn(() => ({ ok: true, state: 'sent' }) as const);
  const { over, result } = check('null', { present: true, can: () => 'yes', send });
  expect(send).toHaveBeenCalledWith('openWebView', { url: 'https://sold.kr/save/tok' });
  appCertified();
  await over;
  expect(result()).toBe('certified');
});

test('notices that a check is done, offers a way on and leaves no listener, whatever happens', async () => {
  const happening = fc.constantFrom(
    ...(Object.keys(check('null').does) as (keyof ReturnType<typeof check>['does'])[]),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...OPENS),
      fc.array(happening, { maxLength: 12 }),
      async (opens, all) => {
        const { does, result, isAsking, isQuiet, assign } = check(opens);
        await settle();
        let isKnown = false;
        let isTold = false;
        for (const one of all) {
          if (result() !== null) break;
          isKnown ||= one === 'is certified elsewhere';
          isTold ||= one.startsWith('tells');
          does[one]();
          await settle();
          if (isTold) expect(isAsking() || result() === 'certified').toBe(true);
          if (isKnown && one === 'comes back') expect(isAsking() || result() === 'certified').toBe(true);
          if (result() === null) expect(isAsking() || opens === 'window' || opens === 'mute').toBe(true);
        }
        if (result() === null) {
          // A person who is asked answers; one who sees a window has finished the check in it.
          if (isAsking()) does['answers: later']();
          else does['tells by storage']();
          await settle();
        }
        expect(result()).not.toBeNull();
        if (result() === 'certified') expect(isKnown || isTold || !isAsking()).toBe(true);
        else expect(isKnown || isTold).toBe(false);
        expect(assign).toHaveBeenCalledTimes(result() === 'moved' ? 1 : 0);
        expect(isQuiet()).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});
