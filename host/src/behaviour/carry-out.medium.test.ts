import { NO_APP } from '@sold/contracts/bridge/bridge';
import type { Behaviour } from '@sold/contracts/errors/behaviour';
import { TEXT } from '@sold/contracts/errors/catalogue';
import { describeDevice } from '@sold/contracts/federation/device/describe-device';
import { dialog } from '@sold/shared/modal/dialog';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadVerification } from '../bridge/load-verification.ts';
import { appCertified } from '../bridge/verification.ts';
import { createCarryOut, type Means } from './carry-out.ts';

vi.mock('../bridge/load-verification.ts', async (original) => {
  const { loadVerification } = await original<typeof import('../bridge/load-verification.ts')>();
  return { loadVerification: vi.fn(loadVerification) };
});

const verify: Behaviour = {
  type: 'verify',
  message: '본인인증을 해주세요.',
  token: 'tok',
  accept: '진행',
  cancel: '취소',
};
let means: Means;

function alerting(next: (Behaviour & { type: 'alert' })['afterwards']): Behaviour {
  return { type: 'alert', message: '서버에서 오류가 발생하였습니다.', afterwards: next };
}

function setUp(app: boolean, hasPast = true): void {
  means = {
    device: describeDevice({ userAgent: 'Android 14 soldapp/1.0.0' }),
    bridge: app
      ? { present: true, can: () => 'yes', send: vi.fn(() => ({ ok: true, state: 'sent' }) as const) }
      : { ...NO_APP, send: vi.fn(() => ({ ok: false, reason: 'no_app' }) as const) },
    go: vi.fn(),
    goBack: vi.fn(() => hasPast),
    backOrClose: vi.fn(),
    login: vi.fn(),
    needApp: vi.fn(),
  };
}

beforeEach(() => {
  vi.spyOn(dialog, 'alert').mockResolvedValue();
  vi.spyOn(dialog, 'confirm').mockResolvedValue(true);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const carryOut = (behaviour: Behaviour, retry?: () => void) => createCarryOut(means)(behaviour, retry);

describe('in the app', () => {
  beforeEach(() => setUp(true));

  test.each<[Behaviour, string, unknown?]>([
    [{ type: 'terminate', message: '종료' }, 'terminateApp'],
    [{ type: 'close_flow', message: '끝', itemId: 7, grade: 2 }, 'close'],
    [
      { type: 'alert_then_deeplink', message: '이동', link: 'soldapp://x' },
      'runDeeplink',
      { link: 'soldapp://x' },
    ],
    [
      { type: 'update_app', message: '업데이트', closeAfterMs: 500 },
      'outBrowsingMessage',
      { url: expect.stringContaining('play.google.com') },
    ],
  ])('asks the app for %j', async (behaviour, action, payload) => {
    await carryOut(behaviour);
    expect(dialog.alert).toHaveBeenCalledTimes(1);
    expect(means.bridge.send).toHaveBeenCalledWith(...(payload === undefined ? [action] : [action, payload]));
    expect(means.go).not.toHaveBeenCalled();
  });

  test('shows the message of 426, then ends the app and closes the view', async () => {
    const order: string[] = [];
    vi.mocked(dialog.alert).mockImplementation(async () => void order.push('message'));
    vi.mocked(means.bridge.send).mockImplementation((action) => {
      order.push(action);
      return { ok: true, state: 'sent' };
    });
    await carryOut({ type: 'terminate', message: '종료' });
    expect(order).toEqual(['message', 'terminateApp', 'close']);
    expect(means.go).not.toHaveBeenCalled();
  });

  test('keeps the page on 426 for an app that can end or close only', async () => {
    for (const can of ['terminateApp', 'close']) {
      vi.mocked(means.bridge.send).mockImplementation((action) =>
        action === can ? { ok: true, state: 'sent' } : { ok: false, reason: 'failed' },
      );
      await carryOut({ type: 'terminate', message: '종료' });
      expect(means.go).not.toHaveBeenCalled();
    }
  });

  test('returns to a raffle page after its login', async () => {
    await carryOut({ type: 'confirm_login' });
    expect(means.bridge.send).toHaveBeenCalledWith('goLogin', { returnUrl: window.location.href });
    expect(means.login).not.toHaveBeenCalled();
  });

  test('closes the view 500 ms after an update', async () => {
    vi.useFakeTimers();
    await carryOut({ type: 'update_app', message: '업데이트', closeAfterMs: 500 });
    expect(means.bridge.send).not.toHaveBeenCalledWith('close');
    vi.advanceTimersByTime(500);
    expect(means.bridge.send).toHaveBeenCalledWith('close');
  });

  test('sends the app a message for the identity check, and repeats every waiting call', async () => {
    const retries = [vi.fn(), vi.fn()];
    const run = createCarryOut(means);
    const both = Promise.all(retries.map((retry) => run(verify, retry)));
    await vi.waitFor(() =>
      expect(means.bridge.send).toHaveBeenCalledWith('openWebView', { url: expect.any(String) }),
    );
    appCertified();
    await both;
    expect(dialog.confirm).toHaveBeenCalledTimes(1);
    expect(means.bridge.send).toHaveBeenCalledWith('sendAUTH');
    for (const retry of retries) expect(retry).toHaveBeenCalledTimes(1);
  });
});

test('begins a closed check again in the app, and counts it once', async () => {
  setUp(true);
  const retries = [vi.fn(), vi.fn()];
  const run = createCarryOut(means);
  void run(verify, retries[0]);
  await vi.waitFor(() => expect(means.bridge.send).toHaveBeenCalledTimes(1));
  void run(verify, retries[1]);
  await vi.waitFor(() => expect(means.bridge.send).toHaveBeenCalledTimes(2));
  appCertified();
  await vi.waitFor(() => expect(retries[1]).toHaveBeenCalledTimes(1));
  expect(retries[0]).toHaveBeenCalledTimes(1);
  expect(dialog.confirm).toHaveBeenCalledTimes(2);
});

describe('on the web', () => {
  beforeEach(() => setUp(false));

  test.each<[Behaviour, unknown[]]>([
    [{ type: 'terminate', message: '종료' }, ['/', { replace: true }]],
    [{ type: 'close_flow', message: '끝', itemId: 7, grade: 2 }, ['/trade/grade/7', { replace: true }]],
    [{ type: 'close_flow', message: '끝', itemId: null, grade: null }, ['/', { replace: true }]],
  ])('leads on after %j', async (behaviour, to) => {
    await carryOut(behaviour);
    expect(means.go).toHaveBeenCalledWith(...to);
  });

  test('asks for the app for a link that only the app can follow, and ignores a link that nothing can follow', async () => {
    await carryOut({ type: 'alert_then_deeplink', message: '이동', link: 'soldapp://wallet/points' });
    expect(means.needApp).toHaveBeenCalledExactlyOnceWith('soldapp://wallet/points');
    await carryOut({ type: 'alert_then_deeplink', message: '이동', link: 'javascript:alert(1)' });
    expect(means.needApp).toHaveBeenCalledTimes(1);
  });

  test('leads back to the own page of graded goods', async () => {
    for (const grade of [0, 1, 2, null] as const)
      await carryOut({ type: 'close_flow', message: '끝', itemId: 7, grade });
    expect(vi.mocked(means.go).mock.calls.map(([to]) => to)).toEqual([
      '/trade/product/7',
      '/trade/grade/7',
      '/trade/grade/7',
      '/trade/product/7',
    ]);
  });

  test('stays, goes back, or goes back or closes after an alert', async () => {
    await carryOut(alerting('stay'));
    expect(means.goBack).not.toHaveBeenCalled();
    await carryOut(alerting('back'));
    expect(means.goBack).toHaveBeenCalledTimes(1);
    await carryOut(alerting('back_or_close'));
    expect(means.backOrClose).toHaveBeenCalledTimes(1);
  });

  test('leads home when there is no page to go back to', async () => {
    setUp(false, false);
    await carryOut(alerting('back'));
    expect(means.go).toHaveBeenCalledWith('/', { replace: true });
  });

  test('says that the connection is missing when the check cannot be loaded', async () => {
    vi.mocked(loadVerification).mockRejectedValueOnce(new Error('ChunkLoadError'));
    const retry = vi.fn();
    await carryOut(verify, retry);
    expect(dialog.alert).toHaveBeenCalledExactlyOnceWith(TEXT.network);
    expect(retry).not.toHaveBeenCalled();
  });

  test('does nothing after a refused confirm', async () => {
    vi.mocked(dialog.confirm).mockResolvedValue(false);
    const retry = vi.fn();
    await carryOut(verify, retry);
    await carryOut({ type: 'confirm_login' });
    expect(means.login).not.toHaveBeenCalled();
    expect(retry).not.toHaveBeenCalled();
  });

  test('asks for a login immediately, and after a question on raffle pages', async () => {
    await carryOut({ type: 'open_login' });
    await carryOut({ type: 'confirm_login' });
    expect(means.login).toHaveBeenCalledTimes(2);
    expect(dialog.confirm).toHaveBeenCalledTimes(1);
  });

  test('shows the same message of several calls once', async () => {
    let close = () => {};
    vi.mocked(dialog.alert).mockReturnValue(
      new Promise((resolve) => {
        close = resolve;
      }),
    );
    const run = createCarryOut(means);
    const failure = alerting('stay');
    const all = Promise.all([run(failure), run(failure), run(failure)]);
    close();
    await all;
    expect(dialog.alert).toHaveBeenCalledTimes(1);
  });
});
