import { type AgentRow, GECKO, I, W } from './agent-parts.ts';
import { ANDROIDS, ANDROIDS_WITHOUT_CHROME } from './android-user-agents.ts';

/**
 * User agents as browsers and apps send them, for the device descriptor's test: name, user agent, operating system with
 * version, and every flag that has to be true. `touch` is a machine with a touch screen (an iPad that says it is a Mac).
 */
export interface KnownAgent {
  name: string;
  userAgent: string;
  os: string;
  osVersion: string;
  flags: readonly string[];
  touch?: true;
}

const IPHONE = ['ios', 'iphone', 'mobile'];
const IPAD = ['ios', 'ipad', 'mobile'];
const ANDROID = ['android', 'mobile'];
const CHROME = [...ANDROID, 'androidChrome'];
const WINDOWS = ['windows', 'desktop'];
const MAC = ['macos', 'desktop'];

function rows(os: string, flags: readonly string[], list: readonly AgentRow[], touch?: true): KnownAgent[] {
  return list.map(([name, userAgent, osVersion, more = []]) => ({
    name,
    userAgent,
    os,
    osVersion,
    flags: [...flags, ...more],
    ...(touch ? { touch } : {}),
  }));
}

const iphone = (version: string) => `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X)`;
const ipad = (version: string) => `Mozilla/5.0 (iPad; CPU OS ${version} like Mac OS X)`;
const MACINTOSH = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const NT10 = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';

const IPHONES: readonly AgentRow[] = [
  ['Safari on iOS 18.5', `${iphone('18_5')} ${I} Version/18.5 Mobile/15E148 Safari/604.1`, '18.5'],
  ['Safari on iOS 18.1', `${iphone('18_1')} ${I} Version/18.1 Mobile/15E148 Safari/604.1`, '18.1'],
  ['Safari on iOS 17.6.1', `${iphone('17_6_1')} ${I} Version/17.6 Mobile/15E148 Safari/604.1`, '17.6.1'],
  ['Safari on iOS 16.7.10', `${iphone('16_7_10')} ${I} Version/16.6.1 Mobile/15E148 Safari/604.1`, '16.7.10'],
  ['Safari on iOS 15.8.3', `${iphone('15_8_3')} ${I} Version/15.6.6 Mobile/15E148 Safari/604.1`, '15.8.3'],
  ['Safari on iOS 14.8.1', `${iphone('14_8_1')} ${I} Version/14.1.2 Mobile/15E148 Safari/604.1`, '14.8.1'],
  ['Safari on iOS 13.3', `${iphone('13_3')} ${I} Version/13.0.4 Mobile/15E148 Safari/604.1`, '13.3'],
  ['Safari on iOS 12.5.7', `${iphone('12_5_7')} ${I} Version/12.1.2 Mobile/15E148 Safari/604.1`, '12.5.7'],
  [
    'Safari on iOS 11.0',
    `${iphone('11_0')} AppleWebKit/604.1.38 (${GECKO}) Version/11.0 Mobile/15A372 Safari/604.1`,
    '11.0',
  ],
  [
    'Safari on iOS 10.3.1',
    `${iphone('10_3_1')} AppleWebKit/603.1.30 (${GECKO}) Version/10.0 Mobile/14E304 Safari/602.1`,
    '10.3.1',
  ],
  [
    'Safari on iOS 9.1',
    `${iphone('9_1')} AppleWebKit/601.1.46 (${GECKO}) Version/9.0 Mobile/13B143 Safari/601.1`,
    '9.1',
  ],
  ['Chrome on iOS', `${iphone('17_5')} ${I} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`, '17.5'],
  ['Chrome 141 on iOS', `${iphone('18_6')} ${I} CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1`, '18.6'],
  [
    'Edge on iOS',
    `${iphone('17_4')} ${I} Version/17.0 EdgiOS/124.0.2478.50 Mobile/15E148 Safari/604.1`,
    '17.4',
    ['edge'],
  ],
  [
    'Firefox on iOS',
    `${iphone('17_5_1')} ${I} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`,
    '17.5.1',
    ['firefox'],
  ],
  ['Opera on iOS', `${iphone('16_6')} ${I} Version/16.6 Mobile/15E148 Safari/604.1 OPT/4.6.0`, '16.6'],
  ['Whale on iOS', `${iphone('17_5')} ${I} Version/17.5 Whale/2.9.4.2440 Mobile/15E148 Safari/604.1`, '17.5'],
  [
    'DuckDuckGo on iOS',
    `${iphone('17_5')} ${I} Version/17.5 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`,
    '17.5',
  ],
  ['Brave on iOS', `${iphone('18_1_1')} ${I} Version/18.1 Mobile/15E148 Safari/604.1 _id/000001`, '18.1.1'],
  ['Google app on iOS', `${iphone('17_5_1')} ${I} GSA/322.0.642186834 Mobile/15E148 Safari/604.1`, '17.5.1'],
  ['KakaoTalk on iOS', `${iphone('17_5_1')} ${I} Mobile/15E148 KAKAOTALK 10.8.3 (INAPP)`, '17.5.1'],
  ['KakaoTalk 25 on iOS', `${iphone('18_5')} ${I} Mobile/15E148 KAKAOTALK/25.4.2 (INAPP)`, '18.5'],
  [
    'NAVER on iOS',
    `${iphone('17_5_1')} ${I} Version/17.5 Mobile/15E148 Safari/605.1 NAVER(inapp; search; 2000; 12.6.6; 14PRO)`,
    '17.5.1',
  ],
  [
    'Daum on iOS',
    `${iphone('16_5')} ${I} Version/16.5 Mobile/15E148 Safari/604.1 DaumApps/5.25.1 DaumDevice/iPhone14,5`,
    '16.5',
  ],
  [
    'Instagram on iOS',
    `${iphone('17_5_1')} ${I} Mobile/21F90 Instagram 336.0.8.26.91 (iPhone15,3; iOS 17_5_1; ko_KR; ko; scale=3.00; 1290x2796; 611478163)`,
    '17.5.1',
  ],
  [
    'Facebook on iOS',
    `${iphone('17_5')} ${I} Mobile/21F79 [FBAN/FBIOS;FBAV/467.0.0.44.108;FBBV/608862316;FBDV/iPhone14,2;FBMD/iPhone;FBSN/iOS;FBSV/17.5;FBSS/3;FBID/phone;FBLC/ko_KR;FBOP/5]`,
    '17.5',
  ],
  ['LINE on iOS', `${iphone('17_4_1')} ${I} Mobile/15E148 Safari Line/14.8.0`, '17.4.1'],
  [
    'X on iOS',
    `${iphone('17_5_1')} ${I} Version/17.5 Mobile/15E148 Safari/604.1 Twitter for iPhone/10.47`,
    '17.5.1',
  ],
  [
    'TikTok on iOS',
    `${iphone('17_5')} ${I} Mobile/15E148 musical_ly_34.9.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/ko Region/KR`,
    '17.5',
  ],
  ['Band on iOS', `${iphone('16_7_8')} ${I} Mobile/20H343 BAND/14.0.4 (iOS 16.7.8; iPhone10,3)`, '16.7.8'],
  ['our app on iOS', `${iphone('18_5')} ${I} Mobile/15E148 soldapp/3.2.0`, '18.5', ['webview']],
  ['our first app on iOS', `${iphone('15_4')} ${I} Mobile/15E148 SoldApp/1.0.0`, '15.4', ['webview']],
];

const IPADS: readonly AgentRow[] = [
  ['Safari on iPadOS that says so', `${ipad('17_5')} ${I} Version/17.5 Mobile/15E148 Safari/604.1`, '17.5'],
  [
    'Safari on iOS 12 of an iPad',
    `${ipad('12_5_7')} ${I} Version/12.1.2 Mobile/15E148 Safari/604.1`,
    '12.5.7',
  ],
  [
    'Safari on iOS 9 of an iPad',
    `${ipad('9_3_5')} AppleWebKit/601.1.46 (${GECKO}) Version/9.0 Mobile/13G36 Safari/601.1`,
    '9.3.5',
  ],
  ['Chrome on an iPad', `${ipad('17_5')} ${I} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`, '17.5'],
  [
    'Edge on an iPad',
    `${ipad('16_6')} ${I} Version/16.0 EdgiOS/118.0.2088.60 Mobile/15E148 Safari/604.1`,
    '16.6',
    ['edge'],
  ],
  [
    'Instagram on an iPad',
    `${ipad('16_6')} ${I} Mobile/20G75 Instagram 300.0.0.19.100 (iPad13,1; iPadOS 16_6; ko_KR; ko; scale=2.00; 1640x2360; 503000000)`,
    '16.6',
  ],
  ['our app on an iPad', `${ipad('18_5')} ${I} Mobile/15E148 soldapp/3.2.0`, '18.5', ['webview']],
];

const IPADS_AS_MACS: readonly AgentRow[] = [
  ['Safari on iPadOS 18', `${MACINTOSH} ${I} Version/18.5 Safari/605.1.15`, '18.5'],
  ['Safari on iPadOS 17', `${MACINTOSH} ${I} Version/17.5 Safari/605.1.15`, '17.5'],
  [
    'Safari on iPadOS 13',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) ${I} Version/13.0 Safari/605.1.15`,
    '13.0',
  ],
  [
    'Chrome on iPadOS asking for the desktop site',
    `${MACINTOSH} ${I} CriOS/126 Version/11.1.1 Safari/605.1.15`,
    '11.1.1',
  ],
];

const PCS: readonly AgentRow[] = [
  ['Chrome on Windows 10', `${NT10} ${W} Chrome/140.0.0.0 Safari/537.36`, '10.0'],
  ['Chrome on 32-bit Windows', `Mozilla/5.0 (Windows NT 10.0) ${W} Chrome/118.0.0.0 Safari/537.36`, '10.0'],
  [
    'Chrome on Windows 8.1',
    `Mozilla/5.0 (Windows NT 6.3; Win64; x64) ${W} Chrome/109.0.0.0 Safari/537.36`,
    '6.3',
  ],
  ['Chrome on Windows 7', `Mozilla/5.0 (Windows NT 6.1; WOW64) ${W} Chrome/109.0.0.0 Safari/537.36`, '6.1'],
  ['Chrome on Windows XP', `Mozilla/5.0 (Windows NT 5.1) ${W} Chrome/49.0.2623.112 Safari/537.36`, '5.1'],
  ['Edge on Windows', `${NT10} ${W} Chrome/125.0.0.0 Safari/537.36 Edg/125.0.2535.92`, '10.0', ['edge']],
  [
    'Edge of before Chromium',
    `${NT10} ${W} Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763`,
    '10.0',
    ['edge'],
  ],
  [
    'Edge 12',
    `Mozilla/5.0 (Windows NT 10.0) ${W} Chrome/42.0.2311.135 Safari/537.36 Edge/12.10136`,
    '10.0',
    ['edge'],
  ],
  [
    'Firefox on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0`,
    '10.0',
    ['firefox'],
  ],
  [
    'Firefox 52 on Windows XP',
    'Mozilla/5.0 (Windows NT 5.1; rv:52.0) Gecko/20100101 Firefox/52.0',
    '5.1',
    ['firefox'],
  ],
  ['Whale on Windows', `${NT10} ${W} Chrome/124.0.0.0 Whale/3.26.244.21 Safari/537.36`, '10.0'],
  ['Opera on Windows', `${NT10} ${W} Chrome/124.0.0.0 Safari/537.36 OPR/110.0.0.0`, '10.0'],
  ['Vivaldi on Windows', `${NT10} ${W} Chrome/124.0.0.0 Safari/537.36 Vivaldi/6.7.3329.41`, '10.0'],
  ['KakaoTalk on a PC', `${NT10} ${W} Chrome/108.0.5359.125 Safari/537.36 KAKAOTALK/3.4.7`, '10.0'],
  [
    'Internet Explorer 11',
    'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
    '10.0',
    ['ie'],
  ],
  [
    'Internet Explorer 11 on Windows 7',
    'Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; SLCC2; .NET CLR 2.0.50727; rv:11.0) like Gecko',
    '6.1',
    ['ie'],
  ],
  ['Internet Explorer 10', 'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)', '6.2', ['ie']],
  ['Internet Explorer 9', 'Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1; Trident/5.0)', '6.1', ['ie']],
  ['Internet Explorer 8', 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.0; Trident/4.0)', '6.0', ['ie']],
  ['Internet Explorer 6', 'Mozilla/4.0 (compatible; MSIE 6.0; Windows NT 5.1; SV1)', '5.1', ['ie']],
  [
    'Internet Explorer’s view of compatibility',
    'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; WOW64; Trident/7.0; .NET4.0C; .NET4.0E)',
    '10.0',
    ['ie'],
  ],
  [
    'an Electron program on Windows',
    `${NT10} ${W} soldseller/1.2.0 Chrome/122.0.6261.156 Electron/29.3.0 Safari/537.36`,
    '10.0',
    ['electron'],
  ],
  [
    'Bing’s robot',
    `${NT10} ${W} Chrome/116.0.1938.76 Safari/537.36 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)`,
    '10.0',
  ],
];

const MACS: readonly AgentRow[] = [
  ['Safari 18 on a Mac', `${MACINTOSH} ${I} Version/18.5 Safari/605.1.15`, '10.15.7'],
  [
    'Safari 14 on a Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_6) ${I} Version/14.0.3 Safari/605.1.15`,
    '10.15.6',
  ],
  [
    'Safari 9 on a Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_6) AppleWebKit/601.7.7 (${GECKO}) Version/9.1.2 Safari/601.7.7`,
    '10.11.6',
  ],
  ['Chrome on a Mac', `${MACINTOSH} ${W} Chrome/140.0.0.0 Safari/537.36`, '10.15.7'],
  [
    'Chrome on macOS 11',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 11_6_0) ${W} Chrome/94.0.4606.61 Safari/537.36`,
    '11.6.0',
  ],
  [
    'Edge on a Mac',
    `${MACINTOSH} ${W} Chrome/125.0.0.0 Safari/537.36 Edg/125.0.2535.85`,
    '10.15.7',
    ['edge'],
  ],
  [
    'Firefox on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0',
    '10.15',
    ['firefox'],
  ],
  ['Whale on a Mac', `${MACINTOSH} ${W} Chrome/124.0.0.0 Whale/3.26.244.14 Safari/537.36`, '10.15.7'],
  ['Opera on a Mac', `${MACINTOSH} ${W} Chrome/124.0.0.0 Safari/537.36 OPR/110.0.0.0`, '10.15.7'],
  [
    'an Electron program on a Mac',
    `${MACINTOSH} ${W} soldseller/1.2.0 Chrome/122.0.6261.156 Electron/29.3.0 Safari/537.36`,
    '10.15.7',
    ['electron'],
  ],
];

/** A hundred and more agents of the kinds that come to a Korean shop. */
export const KNOWN_AGENTS: readonly KnownAgent[] = [
  ...rows('ios', IPHONE, IPHONES),
  ...rows('ios', IPAD, IPADS),
  ...rows('ios', IPAD, IPADS_AS_MACS, true),
  ...rows('android', CHROME, ANDROIDS),
  ...rows('android', ANDROID, ANDROIDS_WITHOUT_CHROME),
  ...rows('windows', WINDOWS, PCS),
  ...rows('macos', MAC, MACS),
  ...rows(
    'ios',
    ['ios', 'ipod', 'mobile'],
    [
      [
        'an iPod touch',
        `Mozilla/5.0 (iPod touch; CPU iPhone OS 12_5_5 like Mac OS X) ${I} Version/12.1.2 Mobile/15E148 Safari/604.1`,
        '12.5.5',
      ],
      [
        'an old iPod',
        `Mozilla/5.0 (iPod; CPU iPhone OS 6_1_6 like Mac OS X) AppleWebKit/536.26 (${GECKO}) Version/6.0 Mobile/10B500 Safari/8536.25`,
        '6.1.6',
      ],
    ],
  ),
  ...rows(
    'windows',
    ['mobile'],
    [
      [
        'Windows Phone 8.1 with its IE',
        `Mozilla/5.0 (Mobile; Windows Phone 8.1; Android 4.0; ARM; Trident/7.0; Touch; rv:11.0; IEMobile/11.0; NOKIA; Lumia 930) like iPhone OS 7_0_3 Mac OS X AppleWebKit/537 (${GECKO}) Mobile Safari/537`,
        '8.1',
        ['ie'],
      ],
      [
        'Windows Phone 10 with its Edge',
        `Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) ${W} Chrome/52.0.2743.116 Mobile Safari/537.36 Edge/15.14977`,
        '10.0',
        ['edge'],
      ],
    ],
  ),
  ...rows(
    'chromeos',
    ['desktop'],
    [
      ['a Chromebook', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${W} Chrome/125.0.0.0 Safari/537.36`, ''],
      [
        'a Chromebook with ARM',
        `Mozilla/5.0 (X11; CrOS aarch64 15054.50.0) ${W} Chrome/104.0.0.0 Safari/537.36`,
        '',
      ],
    ],
  ),
  ...rows(
    'linux',
    ['desktop'],
    [
      ['Chrome on Linux', `Mozilla/5.0 (X11; Linux x86_64) ${W} Chrome/140.0.0.0 Safari/537.36`, ''],
      [
        'Firefox on Ubuntu',
        'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
        '',
        ['firefox'],
      ],
      [
        'Edge on Linux',
        `Mozilla/5.0 (X11; Linux x86_64) ${W} Chrome/125.0.0.0 Safari/537.36 Edg/125.0.2535.67`,
        '',
        ['edge'],
      ],
      [
        'headless Chromium',
        `Mozilla/5.0 (X11; Linux x86_64) ${W} HeadlessChrome/140.0.0.0 Safari/537.36`,
        '',
      ],
    ],
  ),
  ...rows(
    '',
    ['desktop'],
    [
      ['Googlebot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', ''],
      ['Yeti of NAVER', 'Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)', ''],
      [
        'KakaoTalk’s preview',
        'facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984',
        '',
      ],
      ['curl', 'curl/8.5.0', ''],
      ['nothing', '', ''],
    ],
  ),
];
