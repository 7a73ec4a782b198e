/** User agents as browsers and apps send them: name, operating system, version, true flags, `touch`, user agent; tabs between. */
export const USER_AGENTS = `Safari on iOS 18.5	ios	18.5	ios iphone mobile		Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1
Safari on iOS 18.1	ios	18.1	ios iphone mobile		Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1
Safari on iOS 17.6.1	ios	17.6.1	ios iphone mobile		Mozilla/5.0 (iPhone; CPU iPhone OS 17_6_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1
Safari on iOS 16.7.10	ios	16.7.10	ios iphone mobile		Mozilla/5.0 (iPhone; CPU iPhone OS 16_7_10 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6.1 Mobile/15E148 Safari/604.1
Safari on iOS 15.8.3	ios	15.8.3	ios iphone mobile		Mozilla/5.0 (iPhone; CPU iPhone OS 15_8_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.6.6 Mobile/15E148 Safari/604.1
Safari on iOS 14.8.1	ios	14.8.1	ios iphone mobile		Mozilla/5.0 (iPhone; CPU iPhone OS 14_8_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/14.1.2 Mobile/15E148 Safari/604.1
Safari on iOS 13.3	ios	13.3	ios iphone mobile		Mozilla/5.0 (iPhone; CPU iPhone OS 13_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.0.4 Mobile/15E148 Safari/604.1
Safari on iOS 12.5.7	ios	12.5.7	ios iphone mobile		Mozilla/5.0 (iPhone; CPU iPhone OS 12_5_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1
Safari on iOS 11.0	ios	11.0	ios iphone mobile		Mozilla/5.0 (iPhone; CPU iPhone OS 11_0 like Mac OS X) AppleWebKit/604.1.38 (KHTML, like Gecko) Version/11.0 Mobile/15A372 Safari/604.1
Safari on iOS 10.3.1	ios	10.3.1	ios iphone mobile		Mozilla/5.0 (iPhone; CPU iPhone OS 10_3_1 like Mac OS X) AppleWebKit/603.1.30 (KHTML, like Gecko) Version/10.0 Mobile/14E304 Safari/602.1
Safari on iOS 9.1	ios	9.1	ios iphone mobile		Mozilla/5.0 (iPhone; CPU iPhone OS 9_1 like Mac OS X) AppleWebKit/601.1.46 (KHTML, like Gecko) Version/9.0 Mobile/13B143 Safari/601.1
Chrome on iOS	ios	17.5	ios iphone mobile		Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1
Chrome 141 on iOS	ios	18.6	ios iphone mobile		Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1
Edge on iOS	ios	17.4	edge ios iphone mobile		Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 EdgiOS/124.0.2478.50 Mobile/15E148 Safari/604.1
Firefox on iOS	ios	17.5.1	firefox ios iphone mobile		Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/127.0 Mobile/15E148 Safari/605.1.15
Opera on iOS	ios	16.6	ios iphone mobile		Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1 OPT/4.6.0
Whale on iOS	ios	17.5	ios iphone mobile		Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Whale/2.9.4.2440 Mobile/15E148 Safari/604.1
DuckDuckGo on iOS	ios	17.5	ios iphone mobile		Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15
Brave on iOS	ios	18.1.1	ios iphone mobile		Mozilla/5.0 (iPhone; CPU iPhone OS 18_1_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1 _id/000001
Google app on iOS	ios	17.5.1	ios iphone mobile		Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) GSA/322.0.642186834 Mobile/15E148 Safari/604.1
KakaoTalk on iOS	ios	17.5.1	ios iphone mobile		Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 KAKAOTALK 10.8.3 (INAPP)
KakaoTalk 25 on iOS	ios	18.5	ios iphone mobile		Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 KAKAOTALK/25.4.2 (INAPP)
NAVER on iOS	ios	17.5.1	ios iphone mobile		Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/605.1 NAVER(inapp; search; 2000; 12.6.6; 14PRO)
Daum on iOS	ios	16.5	ios iphone mobile		Mozilla/5.0 (iPhone; CPU iPhone OS 16_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.5 Mobile/15E148 Safari/604.1 DaumApps/5.25.1 DaumDevice/iPhone14,5
Instagram on iOS	ios	17.5.1	ios iphone mobile		Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21F90 Instagram 336.0.8.26.91 (iPhone15,3; iOS 17_5_1; ko_KR; ko; scale=3.00; 1290x2796; 611478163)
Facebook on iOS	ios	17.5	ios iphone mobile		Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21F79 [FBAN/FBIOS;FBAV/467.0.0.44.108;FBBV/608862316;FBDV/iPhone14,2;FBMD/iPhone;FBSN/iOS;FBSV/17.5;FBSS/3;FBID/phone;FBLC/ko_KR;FBOP/5]
LINE on iOS	ios	17.4.1	ios iphone mobile		Mozilla/5.0 (iPhone; CPU iPhone OS 17_4_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/14.8.0
X on iOS	ios	17.5.1	ios iphone mobile		Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1 Twitter for iPhone/10.47
TikTok on iOS	ios	17.5	ios iphone mobile		Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 musical_ly_34.9.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/ko Region/KR
Band on iOS	ios	16.7.8	ios iphone mobile		Mozilla/5.0 (iPhone; CPU iPhone OS 16_7_8 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/20H343 BAND/14.0.4 (iOS 16.7.8; iPhone10,3)
our app on iOS	ios	18.5	ios iphone mobile webview		Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 soldapp/3.2.0
our first app on iOS	ios	15.4	ios iphone mobile webview		Mozilla/5.0 (iPhone; CPU iPhone OS 15_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 SoldApp/1.0.0
Safari on iPadOS that says so	ios	17.5	ios ipad mobile		Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1
Safari on iOS 12 of an iPad	ios	12.5.7	ios ipad mobile		Mozilla/5.0 (iPad; CPU OS 12_5_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1
Safari on iOS 9 of an iPad	ios	9.3.5	ios ipad mobile		Mozilla/5.0 (iPad; CPU OS 9_3_5 like Mac OS X) AppleWebKit/601.1.46 (KHTML, like Gecko) Version/9.0 Mobile/13G36 Safari/601.1
Chrome on an iPad	ios	17.5	ios ipad mobile		Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1
Edge on an iPad	ios	16.6	edge ios ipad mobile		Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.0 EdgiOS/118.0.2088.60 Mobile/15E148 Safari/604.1
Instagram on an iPad	ios	16.6	ios ipad mobile		Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/20G75 Instagram 300.0.0.19.100 (iPad13,1; iPadOS 16_6; ko_KR; ko; scale=2.00; 1640x2360; 503000000)
our app on an iPad	ios	18.5	ios ipad mobile webview		Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 soldapp/3.2.0
Safari on iPadOS 18	ios	18.5	ios ipad mobile	touch	Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15
Safari on iPadOS 17	ios	17.5	ios ipad mobile	touch	Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15
Safari on iPadOS 13	ios	13.0	ios ipad mobile	touch	Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.0 Safari/605.1.15
Chrome on iPadOS asking for the desktop site	ios	11.1.1	ios ipad mobile	touch	Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126 Version/11.1.1 Safari/605.1.15
Chrome on a Galaxy S25	android	15	android androidChrome mobile		Mozilla/5.0 (Linux; Android 15; SM-S931N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36
Chrome with a reduced user agent	android	10	android androidChrome mobile		Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36
Chrome on a Pixel 8	android	14	android androidChrome mobile		Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.6422.165 Mobile Safari/537.36
Chrome on a Galaxy Fold	android	14	android androidChrome mobile		Mozilla/5.0 (Linux; Android 14; SM-F946N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.6367.179 Mobile Safari/537.36
Chrome on a Galaxy Tab	android	13	android androidChrome mobile		Mozilla/5.0 (Linux; Android 13; SM-X900) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/123.0.0.0 Safari/537.36
Chrome on Android 8.1	android	8.1.0	android androidChrome mobile		Mozilla/5.0 (Linux; Android 8.1.0; SM-J710K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/106.0.5249.126 Mobile Safari/537.36
Chrome on Android 7	android	7.0	android androidChrome mobile		Mozilla/5.0 (Linux; Android 7.0; SM-G930L) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/92.0.4515.131 Mobile Safari/537.36
Chrome on Android 6.0.1	android	6.0.1	android androidChrome mobile		Mozilla/5.0 (Linux; Android 6.0.1; SM-N916S) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/86.0.4240.198 Mobile Safari/537.36
Chrome on Android 5.1.1	android	5.1.1	android androidChrome mobile		Mozilla/5.0 (Linux; Android 5.1.1; SM-J500H Build/LMY48B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/57.0.2987.132 Mobile Safari/537.36
Chrome on Android 4.4.2	android	4.4.2	android androidChrome mobile		Mozilla/5.0 (Linux; Android 4.4.2; SHV-E330S Build/KOT49H) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/42.0.2311.111 Mobile Safari/537.36
Chrome on an LG V50	android	12	android androidChrome mobile		Mozilla/5.0 (Linux; Android 12; LM-V500N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36
Chrome on a Xiaomi	android	13	android androidChrome mobile		Mozilla/5.0 (Linux; Android 13; 2201117TG) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0.0.0 Mobile Safari/537.36
Samsung Internet 25	android	14	android androidChrome mobile		Mozilla/5.0 (Linux; Android 14; SM-S928N) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36
Samsung Internet with a reduced user agent	android	10	android androidChrome mobile		Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36
Samsung Internet 13	android	9	android androidChrome mobile		Mozilla/5.0 (Linux; Android 9; SM-G950N) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/13.0 Chrome/83.0.4103.106 Mobile Safari/537.36
Samsung Internet 4	android	5.1.1	android androidChrome mobile		Mozilla/5.0 (Linux; Android 5.1.1; SAMSUNG SM-G920S Build/LMY47X) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/4.0 Chrome/44.0.2403.133 Mobile Safari/537.36
Samsung Internet on a tablet	android	13	android androidChrome mobile		Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-T970) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/23.0 Chrome/115.0.0.0 Safari/537.36
Edge on Android	android	10	android androidChrome edge mobile		Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Mobile Safari/537.36 EdgA/125.0.2535.85
Opera on Android	android	10	android androidChrome mobile		Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36 OPR/83.0.0.0
Opera Mini on Android	android	8.1.0	android androidChrome mobile		Mozilla/5.0 (Linux; Android 8.1.0; CPH1803; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/108.0.5359.128 Mobile Safari/537.36 OPR/67.1.2254.64438
Whale on Android	android	13	android androidChrome mobile		Mozilla/5.0 (Linux; Android 13; SM-G998N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.5735.221 Whale/1.0.0.0 Crosswalk/27.114.0.18 Mobile Safari/537.36
Brave on Android	android	10	android androidChrome mobile		Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36
MIUI browser	android	12	android androidChrome mobile		Mozilla/5.0 (Linux; U; Android 12; ko-kr; M2101K6G Build/SKQ1.210908.001) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/112.0.5615.136 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.4.0-g
UC browser	android	9	android androidChrome mobile		Mozilla/5.0 (Linux; U; Android 9; en-US; SM-A505F) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/78.0.3904.108 UCBrowser/13.4.0.1306 Mobile Safari/537.36
a web view	android	14	android androidChrome mobile		Mozilla/5.0 (Linux; Android 14; SM-A546S Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0.6422.147 Mobile Safari/537.36
a web view on Android 5	android	5.0	android androidChrome mobile		Mozilla/5.0 (Linux; Android 5.0; SM-G900L Build/LRX21T; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/80.0.3987.149 Mobile Safari/537.36
KakaoTalk on Android	android	14	android androidChrome mobile		Mozilla/5.0 (Linux; Android 14; SM-S911N Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0.6422.147 Mobile Safari/537.36 KAKAOTALK 10.8.0 (2410800)
KakaoTalk in-app on Android	android	13	android androidChrome mobile		Mozilla/5.0 (Linux; Android 13; SM-G991N Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/124.0.6367.113 Mobile Safari/537.36;KAKAOTALK 2410770
KakaoTalk 25 on Android	android	15	android androidChrome mobile		Mozilla/5.0 (Linux; Android 15; SM-S938N Build/AP3A.240905.015.A2; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/136.0.7103.125 Mobile Safari/537.36 KAKAOTALK/25.4.1 (INAPP)
NAVER on Android	android	14	android androidChrome mobile		Mozilla/5.0 (Linux; Android 14; SM-S921N Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0.6422.165 Mobile Safari/537.36 NAVER(inapp; search; 1220; 12.6.3)
NAVER Whale shell on Android	android	12	android androidChrome mobile		Mozilla/5.0 (Linux; Android 12; SM-N986N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/106.0.5249.124 Whale/1.0.0.0 Crosswalk/25.106.0.20 Mobile Safari/537.36 NAVER(inapp; search; 1010; 11.23.5)
NAVER Cafe on Android	android	13	android androidChrome mobile		Mozilla/5.0 (Linux; Android 13; SM-A528N Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/123.0.6312.118 Mobile Safari/537.36 NAVER(inapp; cafe; 341; 7.4.0)
Daum on Android	android	11	android androidChrome mobile		Mozilla/5.0 (Linux; Android 11; SM-G977N Build/RP1A.200720.012; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/113.0.5672.131 Mobile Safari/537.36 DaumApps/7.10.1 DaumDevice/mobile
Instagram on Android	android	13	android androidChrome mobile		Mozilla/5.0 (Linux; Android 13; SM-S918N Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/124.0.6367.82 Mobile Safari/537.36 Instagram 332.0.0.38.90 Android (33/13; 480dpi; 1080x2115; samsung; SM-S918N; dm3q; qcom; ko_KR; 601246000)
Facebook on Android	android	14	android androidChrome mobile		Mozilla/5.0 (Linux; Android 14; SM-S928N Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0.6422.147 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/467.0.0.58.108;]
LINE on Android	android	13	android androidChrome mobile		Mozilla/5.0 (Linux; Android 13; SM-G996N Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/124.0.6367.113 Mobile Safari/537.36 Line/14.7.1/IAB
X on Android	android	14	android androidChrome mobile		Mozilla/5.0 (Linux; Android 14; Pixel 7 Build/AP1A.240505.004; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0.6422.147 Mobile Safari/537.36 TwitterAndroid
TikTok on Android	android	12	android androidChrome mobile		Mozilla/5.0 (Linux; Android 12; SM-A325N Build/SP1A.210812.016; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/123.0.6312.99 Mobile Safari/537.36 trill_2023406030 JsSdk/1.0 NetType/WIFI Channel/googleplay AppName/trill app_version/34.6.3 ByteLocale/ko-KR
Band on Android	android	10	android androidChrome mobile		Mozilla/5.0 (Linux; Android 10; SM-G965N Build/QP1A.190711.020; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/119.0.6045.193 Mobile Safari/537.36 BAND/14.1.2 (Android OS 10;SM-G965N)
Toss on Android	android	13	android androidChrome mobile		Mozilla/5.0 (Linux; Android 13; SM-S901N Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/122.0.6261.119 Mobile Safari/537.36 TossApp/5.165.0
Everytime on Android	android	12	android androidChrome mobile		Mozilla/5.0 (Linux; Android 12; SM-G781N Build/SP1A.210812.016; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.6099.210 Mobile Safari/537.36 everytimeApp
our app on Android	android	15	android androidChrome mobile webview		Mozilla/5.0 (Linux; Android 15; SM-S931N; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 soldapp/3.2.0
our old app on Android	android	8.0.0	android androidChrome mobile webview		Mozilla/5.0 (Linux; Android 8.0.0; SM-G935S Build/R16NW; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/91.0.4472.120 Mobile Safari/537.36 soldapp/1.4.0
Googlebot for phones	android	6.0.1	android androidChrome mobile		Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.6422.175 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)
Yeti of NAVER for phones	android	7.0	android androidChrome mobile		Mozilla/5.0 (Linux; Android 7.0; SM-G930V) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/106.0.5249.61 Mobile Safari/537.36 (compatible; Yeti/1.1; +https://naver.me/spd)
Firefox on Android 14	android	14	android firefox mobile		Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0
Firefox on an Android tablet	android	13	android firefox mobile		Mozilla/5.0 (Android 13; Tablet; rv:126.0) Gecko/126.0 Firefox/126.0
Firefox on Android 4.4	android	4.4	android firefox mobile		Mozilla/5.0 (Android 4.4; Mobile; rv:41.0) Gecko/41.0 Firefox/41.0
the browser of Android 4.1	android	4.1.2	android mobile		Mozilla/5.0 (Linux; U; Android 4.1.2; ko-kr; SHV-E210S Build/JZO54K) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30
the browser of Android 2.3	android	2.3.6	android mobile		Mozilla/5.0 (Linux; U; Android 2.3.6; ko-kr; SHW-M250S Build/GINGERBREAD) AppleWebKit/533.1 (KHTML, like Gecko) Version/4.0 Mobile Safari/533.1
a Kindle Fire	android	4.0.3	android mobile		Mozilla/5.0 (Linux; U; Android 4.0.3; en-us; KFTT Build/IML74K) AppleWebKit/535.19 (KHTML, like Gecko) Silk/3.4 Safari/535.19
Chrome on Windows 10	windows	10.0	desktop windows		Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36
Chrome on 32-bit Windows	windows	10.0	desktop windows		Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/118.0.0.0 Safari/537.36
Chrome on Windows 8.1	windows	6.3	desktop windows		Mozilla/5.0 (Windows NT 6.3; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Safari/537.36
Chrome on Windows 7	windows	6.1	desktop windows		Mozilla/5.0 (Windows NT 6.1; WOW64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Safari/537.36
Chrome on Windows XP	windows	5.1	desktop windows		Mozilla/5.0 (Windows NT 5.1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/49.0.2623.112 Safari/537.36
Edge on Windows	windows	10.0	desktop edge windows		Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Safari/537.36 Edg/125.0.2535.92
Edge of before Chromium	windows	10.0	desktop edge windows		Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763
Edge 12	windows	10.0	desktop edge windows		Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/42.0.2311.135 Safari/537.36 Edge/12.10136
Firefox on Windows	windows	10.0	desktop firefox windows		Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0
Firefox 52 on Windows XP	windows	5.1	desktop firefox windows		Mozilla/5.0 (Windows NT 5.1; rv:52.0) Gecko/20100101 Firefox/52.0
Whale on Windows	windows	10.0	desktop windows		Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Whale/3.26.244.21 Safari/537.36
Opera on Windows	windows	10.0	desktop windows		Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36 OPR/110.0.0.0
Vivaldi on Windows	windows	10.0	desktop windows		Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36 Vivaldi/6.7.3329.41
KakaoTalk on a PC	windows	10.0	desktop windows		Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/108.0.5359.125 Safari/537.36 KAKAOTALK/3.4.7
Internet Explorer 11	windows	10.0	desktop ie windows		Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko
Internet Explorer 11 on Windows 7	windows	6.1	desktop ie windows		Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; SLCC2; .NET CLR 2.0.50727; rv:11.0) like Gecko
Internet Explorer 10	windows	6.2	desktop ie windows		Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)
Internet Explorer 9	windows	6.1	desktop ie windows		Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1; Trident/5.0)
Internet Explorer 8	windows	6.0	desktop ie windows		Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.0; Trident/4.0)
Internet Explorer 6	windows	5.1	desktop ie windows		Mozilla/4.0 (compatible; MSIE 6.0; Windows NT 5.1; SV1)
Internet Explorer’s view of compatibility	windows	10.0	desktop ie windows		Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; WOW64; Trident/7.0; .NET4.0C; .NET4.0E)
an Electron program on Windows	windows	10.0	desktop electron windows		Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) soldseller/1.2.0 Chrome/122.0.6261.156 Electron/29.3.0 Safari/537.36
Bing’s robot	windows	10.0	desktop windows		Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/116.0.1938.76 Safari/537.36 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)
Safari 18 on a Mac	macos	10.15.7	desktop macos		Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15
Safari 14 on a Mac	macos	10.15.6	desktop macos		Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_6) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/14.0.3 Safari/605.1.15
Safari 9 on a Mac	macos	10.11.6	desktop macos		Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_6) AppleWebKit/601.7.7 (KHTML, like Gecko) Version/9.1.2 Safari/601.7.7
Chrome on a Mac	macos	10.15.7	desktop macos		Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36
Chrome on macOS 11	macos	11.6.0	desktop macos		Mozilla/5.0 (Macintosh; Intel Mac OS X 11_6_0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/94.0.4606.61 Safari/537.36
Edge on a Mac	macos	10.15.7	desktop edge macos		Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Safari/537.36 Edg/125.0.2535.85
Firefox on a Mac	macos	10.15	desktop firefox macos		Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0
Whale on a Mac	macos	10.15.7	desktop macos		Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Whale/3.26.244.14 Safari/537.36
Opera on a Mac	macos	10.15.7	desktop macos		Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36 OPR/110.0.0.0
an Electron program on a Mac	macos	10.15.7	desktop electron macos		Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) soldseller/1.2.0 Chrome/122.0.6261.156 Electron/29.3.0 Safari/537.36
an iPod touch	ios	12.5.5	ios ipod mobile		Mozilla/5.0 (iPod touch; CPU iPhone OS 12_5_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1
an old iPod	ios	6.1.6	ios ipod mobile		Mozilla/5.0 (iPod; CPU iPhone OS 6_1_6 like Mac OS X) AppleWebKit/536.26 (KHTML, like Gecko) Version/6.0 Mobile/10B500 Safari/8536.25
Windows Phone 8.1 with its IE	windows	8.1	ie mobile		Mozilla/5.0 (Mobile; Windows Phone 8.1; Android 4.0; ARM; Trident/7.0; Touch; rv:11.0; IEMobile/11.0; NOKIA; Lumia 930) like iPhone OS 7_0_3 Mac OS X AppleWebKit/537 (KHTML, like Gecko) Mobile Safari/537
Windows Phone 10 with its Edge	windows	10.0	edge mobile		Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/52.0.2743.116 Mobile Safari/537.36 Edge/15.14977
a Chromebook	chromeos		desktop		Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Safari/537.36
a Chromebook with ARM	chromeos		desktop		Mozilla/5.0 (X11; CrOS aarch64 15054.50.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/104.0.0.0 Safari/537.36
Chrome on Linux	linux		desktop		Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36
Firefox on Ubuntu	linux		desktop firefox		Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0
Edge on Linux	linux		desktop edge		Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Safari/537.36 Edg/125.0.2535.67
headless Chromium	linux		desktop		Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36
Googlebot			desktop		Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)
Yeti of NAVER			desktop		Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)
KakaoTalk’s preview			desktop		facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984
curl			desktop		curl/8.5.0
nothing			desktop		
KaiOS 2.5	kaios		firefox mobile		Mozilla/5.0 (Mobile; Nokia_2720_Flip; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5.2
KaiOS 3	kaios		firefox mobile		Mozilla/5.0 (Mobile; Nokia 2780 Flip; rv:84.0) Gecko/84.0 Firefox/84.0 KAIOS/3.1
KaiOS that says Android	kaios		firefox mobile		Mozilla/5.0 (Mobile; LYF/F300B/LYF-F300B-001-01-15-130718-i;Android; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5
Firefox OS			firefox mobile		Mozilla/5.0 (Mobile; rv:26.0) Gecko/26.0 Firefox/26.0
a Tizen phone	tizen		mobile		Mozilla/5.0 (Linux; Tizen 2.3; SAMSUNG SM-Z130H) AppleWebKit/537.3 (KHTML, like Gecko) SamsungBrowser/1.0 Mobile Safari/537.3
Bada			mobile		Mozilla/5.0 (SAMSUNG; SAMSUNG-GT-S5253/S5253DDKC1; U; Bada/1.0; en-us) AppleWebKit/533.1 (KHTML, like Gecko) Dolfin/2.0 Mobile WQVGA SMM-MMS/1.2.0 OPN-B
BlackBerry 10			mobile		Mozilla/5.0 (BB10; Touch) AppleWebKit/537.10+ (KHTML, like Gecko) Version/10.0.9.2372 Mobile Safari/537.10+
BlackBerry 7	blackberry		mobile		Mozilla/5.0 (BlackBerry; U; BlackBerry 9900; en) AppleWebKit/534.11+ (KHTML, like Gecko) Version/7.1.0.346 Mobile Safari/534.11+
BlackBerry 5, without the word	blackberry		mobile		BlackBerry8520/5.0.0.681 Profile/MIDP-2.1 Configuration/CLDC-1.1 VendorID/600
Symbian with its last browser	symbian		mobile		Mozilla/5.0 (Symbian/3; Series60/5.5 Nokia808PureView/113.010.1508; Profile/MIDP-2.1 Configuration/CLDC-1.1 ) AppleWebKit/535.1 (KHTML, like Gecko) NokiaBrowser/8.3.2.21 Mobile Safari/535.1 3gpp-gba
Symbian, without the word	symbian		mobile		Mozilla/5.0 (SymbianOS/9.4; U; Series60/5.0 Nokia5800d-1/10.4.016; Profile/MIDP-2.1 Configuration/CLDC-1.1 ) AppleWebKit/413 (KHTML, like Gecko) Safari/413
Series 40, without the word			mobile		Nokia303/14.87 CLDC-1.1
MeeGo			mobile		Mozilla/5.0 (MeeGo; NokiaN9) AppleWebKit/534.13 (KHTML, like Gecko) NokiaBrowser/8.5.0 Mobile Safari/534.13
Opera Mini on a feature phone			mobile		Opera/9.80 (J2ME/MIDP; Opera Mini/7.1.32052/191.308; U; en) Presto/2.12.423 Version/12.16
Opera Mobile on Symbian			mobile		Opera/9.80 (S60; SymbOS; Opera Mobi/SYB-1107071606; U; en) Presto/2.8.149 Version/11.10
Windows Mobile 6	windows		ie mobile		Mozilla/4.0 (compatible; MSIE 6.0; Windows CE; IEMobile 7.11) 480x640; XV6850; Window Mobile 6.1 Professional
a feature phone of Samsung as Google’s robot shows itself			mobile		SAMSUNG-SGH-E250/1.0 Profile/MIDP-2.0 Configuration/CLDC-1.1 UP.Browser/6.2.3.3.c.1.101 (GUI) MMP/2.0 (compatible; Googlebot-Mobile/2.1; +http://www.google.com/bot.html)
HarmonyOS			mobile		Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile
a tablet of Firefox OS			desktop firefox		Mozilla/5.0 (Tablet; rv:26.0) Gecko/26.0 Firefox/26.0
BlackBerry’s tablet			desktop		Mozilla/5.0 (PlayBook; U; RIM Tablet OS 2.1.0; en-US) AppleWebKit/536.2+ (KHTML, like Gecko) Version/7.2.1.0 Safari/536.2+
a television of Samsung	tizen		desktop		Mozilla/5.0 (SMART-TV; LINUX; Tizen 7.0) AppleWebKit/537.36 (KHTML, like Gecko) 94.0.4606.31/7.0 TV Safari/537.36
a television that also says Mobile	tizen		desktop		Mozilla/5.0 (SMART-TV; Linux; Tizen 2.4.0) AppleWebKit/538.1 (KHTML, like Gecko) Version/2.4.0 TV Mobile Safari/538.1
a television of LG	linux		desktop		Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/94.0.4606.128 Safari/537.36 WebAppManager
Quest 3	linux		desktop		Mozilla/5.0 (X11; Linux x86_64; Quest 3) AppleWebKit/537.36 (KHTML, like Gecko) OculusBrowser/39.3.0.11.46.766180192 Chrome/136.0.7103.177 VR Safari/537.36
Quest Pro	linux		desktop		Mozilla/5.0 (X11; Linux x86_64; Quest Pro) AppleWebKit/537.36 (KHTML, like Gecko) OculusBrowser/24.4.0.22.60.426469926 SamsungBrowser/4.0 Chrome/106.0.5249.181 VR Safari/537.36
Quest 2 of before it said X11	android	10	android androidChrome desktop		Mozilla/5.0 (Linux; Android 10; Quest 2) AppleWebKit/537.36 (KHTML, like Gecko) OculusBrowser/15.0.0.0.22.280317669 SamsungBrowser/4.0 Chrome/89.0.4389.90 VR Safari/537.36
Quest 3 that wants the page of a phone	android	12	android androidChrome mobile		Mozilla/5.0 (Linux; Android 12; Quest 3) AppleWebKit/537.36 (KHTML, like Gecko) OculusBrowser/32.0.0.8.18 Chrome/122.0.0.0 Mobile VR Safari/537.36
our app as the system’s network library names it	ios		ios mobile		SOLD/1.2 CFNetwork/1410.0.3 Darwin/22.6.0
an app with a name that is not ASCII	ios		ios mobile		%EC%86%94%EB%93%9C/220 CFNetwork/1220.1 Darwin/20.3.0
an app that names its system	ios	14.4.0	ios iphone mobile		myToys/9.2.0 iOS/14.4.0 (iPhone10,5) CFNetwork/1220.1
an app that names its machine	ios	17.5	ios ipad mobile		SOLD/1.2 (iPad13,4; iPadOS 17.5) CFNetwork/1496.0.7 Darwin/23.5.0
an app of AFNetworking	ios	7.0.4	ios iphone mobile		SOLD/1.0.4 (iPhone; iOS 7.0.4; Scale/2.00)
an app of Alamofire	ios	17.5.1	ios mobile		SOLD/3.1 (kr.sold.app; build:12; iOS 17.5.1) Alamofire/5.9.1
an app that uses slashes	ios		ios iphone mobile		ios/iPhone/14.2/3.1.0
Chrome on iOS as a Mac	ios	11.1.1	ios ipad mobile		Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126 Version/11.1.1 Safari/605.1.15
Chrome on iOS as a Mac, with Mobile	ios		ios ipad mobile		Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1
Firefox on iOS as a Mac	ios		firefox ios ipad mobile		Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/127.0 Safari/605.1.15
Edge on iOS as a Mac	ios	17.0	edge ios ipad mobile		Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 EdgiOS/124.0.2478.50 Safari/605.1.15
a web view on an iPad as a Mac	ios		ios ipad mobile		Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148
a program on an Intel Mac			desktop		SOLD/1.2 CFNetwork/811.5.4 Darwin/16.7.0 (x86_64)
a PC of Windows that also says Mobile	windows	6.1	desktop ie windows		Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0; Tablet PC 2.0; Mobile Partner)`;
