import { type AgentRow, GECKO, phone, W } from './agent-parts.ts';

export const ANDROIDS: readonly AgentRow[] = [
  ['Chrome on a Galaxy S25', `${phone('15; SM-S931N')} ${W} Chrome/140.0.0.0 Mobile Safari/537.36`, '15'],
  ['Chrome with a reduced user agent', `${phone('10; K')} ${W} Chrome/126.0.0.0 Mobile Safari/537.36`, '10'],
  ['Chrome on a Pixel 8', `${phone('14; Pixel 8')} ${W} Chrome/125.0.6422.165 Mobile Safari/537.36`, '14'],
  [
    'Chrome on a Galaxy Fold',
    `${phone('14; SM-F946N')} ${W} Chrome/124.0.6367.179 Mobile Safari/537.36`,
    '14',
  ],
  ['Chrome on a Galaxy Tab', `${phone('13; SM-X900')} ${W} Chrome/123.0.0.0 Safari/537.36`, '13'],
  [
    'Chrome on Android 8.1',
    `${phone('8.1.0; SM-J710K')} ${W} Chrome/106.0.5249.126 Mobile Safari/537.36`,
    '8.1.0',
  ],
  ['Chrome on Android 7', `${phone('7.0; SM-G930L')} ${W} Chrome/92.0.4515.131 Mobile Safari/537.36`, '7.0'],
  [
    'Chrome on Android 6.0.1',
    `${phone('6.0.1; SM-N916S')} ${W} Chrome/86.0.4240.198 Mobile Safari/537.36`,
    '6.0.1',
  ],
  [
    'Chrome on Android 5.1.1',
    `${phone('5.1.1; SM-J500H Build/LMY48B')} ${W} Chrome/57.0.2987.132 Mobile Safari/537.36`,
    '5.1.1',
  ],
  [
    'Chrome on Android 4.4.2',
    `${phone('4.4.2; SHV-E330S Build/KOT49H')} ${W} Chrome/42.0.2311.111 Mobile Safari/537.36`,
    '4.4.2',
  ],
  ['Chrome on an LG V50', `${phone('12; LM-V500N')} ${W} Chrome/120.0.0.0 Mobile Safari/537.36`, '12'],
  ['Chrome on a Xiaomi', `${phone('13; 2201117TG')} ${W} Chrome/119.0.0.0 Mobile Safari/537.36`, '13'],
  [
    'Samsung Internet 25',
    `${phone('14; SM-S928N')} ${W} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    '14',
  ],
  [
    'Samsung Internet with a reduced user agent',
    `${phone('10; K')} ${W} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    '10',
  ],
  [
    'Samsung Internet 13',
    `${phone('9; SM-G950N')} ${W} SamsungBrowser/13.0 Chrome/83.0.4103.106 Mobile Safari/537.36`,
    '9',
  ],
  [
    'Samsung Internet 4',
    `${phone('5.1.1; SAMSUNG SM-G920S Build/LMY47X')} ${W} SamsungBrowser/4.0 Chrome/44.0.2403.133 Mobile Safari/537.36`,
    '5.1.1',
  ],
  [
    'Samsung Internet on a tablet',
    `${phone('13; SAMSUNG SM-T970')} ${W} SamsungBrowser/23.0 Chrome/115.0.0.0 Safari/537.36`,
    '13',
  ],
  [
    'Edge on Android',
    `${phone('10; K')} ${W} Chrome/125.0.0.0 Mobile Safari/537.36 EdgA/125.0.2535.85`,
    '10',
    ['edge'],
  ],
  ['Opera on Android', `${phone('10; K')} ${W} Chrome/124.0.0.0 Mobile Safari/537.36 OPR/83.0.0.0`, '10'],
  [
    'Opera Mini on Android',
    `${phone('8.1.0; CPH1803; wv')} ${W} Version/4.0 Chrome/108.0.5359.128 Mobile Safari/537.36 OPR/67.1.2254.64438`,
    '8.1.0',
  ],
  [
    'Whale on Android',
    `${phone('13; SM-G998N')} ${W} Chrome/114.0.5735.221 Whale/1.0.0.0 Crosswalk/27.114.0.18 Mobile Safari/537.36`,
    '13',
  ],
  ['Brave on Android', `${phone('10; K')} ${W} Chrome/126.0.0.0 Mobile Safari/537.36`, '10'],
  [
    'MIUI browser',
    `Mozilla/5.0 (Linux; U; Android 12; ko-kr; M2101K6G Build/SKQ1.210908.001) ${W} Version/4.0 Chrome/112.0.5615.136 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.4.0-g`,
    '12',
  ],
  [
    'UC browser',
    `Mozilla/5.0 (Linux; U; Android 9; en-US; SM-A505F) ${W} Version/4.0 Chrome/78.0.3904.108 UCBrowser/13.4.0.1306 Mobile Safari/537.36`,
    '9',
  ],
  [
    'a web view',
    `${phone('14; SM-A546S Build/UP1A.231005.007; wv')} ${W} Version/4.0 Chrome/125.0.6422.147 Mobile Safari/537.36`,
    '14',
  ],
  [
    'a web view on Android 5',
    `${phone('5.0; SM-G900L Build/LRX21T; wv')} ${W} Version/4.0 Chrome/80.0.3987.149 Mobile Safari/537.36`,
    '5.0',
  ],
  [
    'KakaoTalk on Android',
    `${phone('14; SM-S911N Build/UP1A.231005.007; wv')} ${W} Version/4.0 Chrome/125.0.6422.147 Mobile Safari/537.36 KAKAOTALK 10.8.0 (2410800)`,
    '14',
  ],
  [
    'KakaoTalk in-app on Android',
    `${phone('13; SM-G991N Build/TP1A.220624.014; wv')} ${W} Version/4.0 Chrome/124.0.6367.113 Mobile Safari/537.36;KAKAOTALK 2410770`,
    '13',
  ],
  [
    'KakaoTalk 25 on Android',
    `${phone('15; SM-S938N Build/AP3A.240905.015.A2; wv')} ${W} Version/4.0 Chrome/136.0.7103.125 Mobile Safari/537.36 KAKAOTALK/25.4.1 (INAPP)`,
    '15',
  ],
  [
    'NAVER on Android',
    `${phone('14; SM-S921N Build/UP1A.231005.007; wv')} ${W} Version/4.0 Chrome/125.0.6422.165 Mobile Safari/537.36 NAVER(inapp; search; 1220; 12.6.3)`,
    '14',
  ],
  [
    'NAVER Whale shell on Android',
    `${phone('12; SM-N986N')} ${W} Chrome/106.0.5249.124 Whale/1.0.0.0 Crosswalk/25.106.0.20 Mobile Safari/537.36 NAVER(inapp; search; 1010; 11.23.5)`,
    '12',
  ],
  [
    'NAVER Cafe on Android',
    `${phone('13; SM-A528N Build/TP1A.220624.014; wv')} ${W} Version/4.0 Chrome/123.0.6312.118 Mobile Safari/537.36 NAVER(inapp; cafe; 341; 7.4.0)`,
    '13',
  ],
  [
    'Daum on Android',
    `${phone('11; SM-G977N Build/RP1A.200720.012; wv')} ${W} Version/4.0 Chrome/113.0.5672.131 Mobile Safari/537.36 DaumApps/7.10.1 DaumDevice/mobile`,
    '11',
  ],
  [
    'Instagram on Android',
    `${phone('13; SM-S918N Build/TP1A.220624.014; wv')} ${W} Version/4.0 Chrome/124.0.6367.82 Mobile Safari/537.36 Instagram 332.0.0.38.90 Android (33/13; 480dpi; 1080x2115; samsung; SM-S918N; dm3q; qcom; ko_KR; 601246000)`,
    '13',
  ],
  [
    'Facebook on Android',
    `${phone('14; SM-S928N Build/UP1A.231005.007; wv')} ${W} Version/4.0 Chrome/125.0.6422.147 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/467.0.0.58.108;]`,
    '14',
  ],
  [
    'LINE on Android',
    `${phone('13; SM-G996N Build/TP1A.220624.014; wv')} ${W} Version/4.0 Chrome/124.0.6367.113 Mobile Safari/537.36 Line/14.7.1/IAB`,
    '13',
  ],
  [
    'X on Android',
    `${phone('14; Pixel 7 Build/AP1A.240505.004; wv')} ${W} Version/4.0 Chrome/125.0.6422.147 Mobile Safari/537.36 TwitterAndroid`,
    '14',
  ],
  [
    'TikTok on Android',
    `${phone('12; SM-A325N Build/SP1A.210812.016; wv')} ${W} Version/4.0 Chrome/123.0.6312.99 Mobile Safari/537.36 trill_2023406030 JsSdk/1.0 NetType/WIFI Channel/googleplay AppName/trill app_version/34.6.3 ByteLocale/ko-KR`,
    '12',
  ],
  [
    'Band on Android',
    `${phone('10; SM-G965N Build/QP1A.190711.020; wv')} ${W} Version/4.0 Chrome/119.0.6045.193 Mobile Safari/537.36 BAND/14.1.2 (Android OS 10;SM-G965N)`,
    '10',
  ],
  [
    'Toss on Android',
    `${phone('13; SM-S901N Build/TP1A.220624.014; wv')} ${W} Version/4.0 Chrome/122.0.6261.119 Mobile Safari/537.36 TossApp/5.165.0`,
    '13',
  ],
  [
    'Everytime on Android',
    `${phone('12; SM-G781N Build/SP1A.210812.016; wv')} ${W} Version/4.0 Chrome/120.0.6099.210 Mobile Safari/537.36 everytimeApp`,
    '12',
  ],
  [
    'our app on Android',
    `${phone('15; SM-S931N; wv')} ${W} Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 soldapp/3.2.0`,
    '15',
    ['webview'],
  ],
  [
    'our old app on Android',
    `${phone('8.0.0; SM-G935S Build/R16NW; wv')} ${W} Version/4.0 Chrome/91.0.4472.120 Mobile Safari/537.36 soldapp/1.4.0`,
    '8.0.0',
    ['webview'],
  ],
  [
    'Googlebot for phones',
    `${phone('6.0.1; Nexus 5X Build/MMB29P')} ${W} Chrome/125.0.6422.175 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
    '6.0.1',
  ],
  [
    'Yeti of NAVER for phones',
    `${phone('7.0; SM-G930V')} ${W} Chrome/106.0.5249.61 Mobile Safari/537.36 (compatible; Yeti/1.1; +https://naver.me/spd)`,
    '7.0',
  ],
];

export const ANDROIDS_WITHOUT_CHROME: readonly AgentRow[] = [
  [
    'Firefox on Android 14',
    'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0',
    '14',
    ['firefox'],
  ],
  [
    'Firefox on an Android tablet',
    'Mozilla/5.0 (Android 13; Tablet; rv:126.0) Gecko/126.0 Firefox/126.0',
    '13',
    ['firefox'],
  ],
  [
    'Firefox on Android 4.4',
    'Mozilla/5.0 (Android 4.4; Mobile; rv:41.0) Gecko/41.0 Firefox/41.0',
    '4.4',
    ['firefox'],
  ],
  [
    'the browser of Android 4.1',
    `Mozilla/5.0 (Linux; U; Android 4.1.2; ko-kr; SHV-E210S Build/JZO54K) AppleWebKit/534.30 (${GECKO}) Version/4.0 Mobile Safari/534.30`,
    '4.1.2',
  ],
  [
    'the browser of Android 2.3',
    `Mozilla/5.0 (Linux; U; Android 2.3.6; ko-kr; SHW-M250S Build/GINGERBREAD) AppleWebKit/533.1 (${GECKO}) Version/4.0 Mobile Safari/533.1`,
    '2.3.6',
  ],
  [
    'a Kindle Fire',
    `Mozilla/5.0 (Linux; U; Android 4.0.3; en-us; KFTT Build/IML74K) AppleWebKit/535.19 (${GECKO}) Silk/3.4 Safari/535.19`,
    '4.0.3',
  ],
];
