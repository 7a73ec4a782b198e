import { OVERRIDE_ADDRESS } from '../override.ts';
import { LOAD_SETTING } from '../page-load.ts';
import { HOST_POLICY } from '../trusted-types.ts';
import { MISSING_BUILT_IN } from './missing-built-in.ts';

/** Where the page's own script says that the site has not come. */
export const START_FAILED_ID = 'sold-start-failed';

/** Longest wait for the host, milliseconds, before the page says that it has not come; what comes later is still taken. */
const HOST_PATIENCE_MS = 20_000;

/**
 * Script that stands before all files of a page. It asks once more for a style sheet or a script of the host that did not come
 * (`?again=1`, so that a bad answer in a cache is passed by), and when the host does not come at all, or throws before it has
 * started (`soldStart.done`), it reports that and says so over the end of the page, where it moves nothing that is read, with a way on
 * (`soldStart.say`). A host that
 * misses something says that the browser is too old. The way on lets go of a host that a developer has chosen. In a page that counts
 * (`LOAD_SETTING`) it tells that the page began, before any released code runs, and that the host ran.
 *
 * webpack's loader takes what is linked with `data-href` for loaded: the second link has none, so that a screen whose sheet is
 * missing asks for it itself, and fails with the screen's own message when it does not come at all; `soldAgain` tells it that the
 * file has had its retry. Files of the loaders have whole addresses and are left alone.
 */
export const PAGE_SCRIPT = `(function(){var isDone,isSaid,policy,again=window.soldAgain={},
wait=document.querySelector('meta[name=sold-script-timeout]'),
mark=document.querySelector('meta[name=${LOAD_SETTING}]'),load=mark&&mark.content.replace(/ (?:.* )?host=(\\S+).*/,'.$1'),
timer=setTimeout(function(){fail('The host did not start in time')},Math.min(${HOST_PATIENCE_MS},wait&&+wait.content||Infinity));
window.soldStart={say:say,done:function(){isDone=1;clearTimeout(timer);tell('ran');var line=document.getElementById('${START_FAILED_ID}');if(line)line.remove()}};
tell('began');
addEventListener('error',function(event){var tag=event.target,url,next;
if(tag===window){if(!isDone&&/\\/dist\\/host\\//.test(event.filename)){event.stopImmediatePropagation();fail(event.message,event.error&&event.error.stack,event.error||event.message)}return}
url=(tag.getAttribute('href')||tag.getAttribute('src')||'').split('?')[0];if(url[0]!=='/')return;
if(tag.tagName==='LINK'&&tag.rel==='stylesheet'){if(again[url])return;
next=tag.cloneNode();next.removeAttribute('data-href');next.href=url+'?again=1'}
else if(tag.tagName==='SCRIPT'&&!url.indexOf('/dist/host/')){if(again[url])return fail('The host did not come: '+url);
next=document.createElement('script');next.async=false;next.nonce=tag.nonce;next.integrity=tag.integrity;next.src=trusted(url+'?again=1')}
else return;
again[url]=1;tag.replaceWith(next)},true);
function trusted(url){if(!window.trustedTypes)return url;
policy=policy||trustedTypes.createPolicy('${HOST_POLICY}',{createScriptURL:function(file){if(file.indexOf('/dist/host/'))throw new TypeError(file);return file}});
return policy.createScriptURL(url)}
function tell(kind){if(load&&navigator.sendBeacon)navigator.sendBeacon('/rum',JSON.stringify({kind:kind,unit:'host',load:load}))}
function fail(message,stack,error){if(isSaid)return;isSaid=1;var set={};
try{set=JSON.parse(document.getElementById('sold-releases').textContent)}catch(none){}
var version=set.host&&set.host.version||'';
navigator.sendBeacon('/rum',JSON.stringify({kind:'screen_load',unit:'host',version:version,host:version,message:message,
stack:String(stack||'').slice(0,4000),serial:set.serial||0,path:location.pathname,load:load||undefined}));
if(document.body)say(error);else addEventListener('DOMContentLoaded',function(){say(error)})}
function say(error){var isOld=${MISSING_BUILT_IN}.test(error),isRead=document.querySelector('body>[data-ui]'),line=document.createElement('div'),button=document.createElement('button');
if(document.getElementById('${START_FAILED_ID}'))return;
line.id='${START_FAILED_ID}';line.setAttribute('role','alert');
line.style.cssText='position:fixed;inset:auto 0 0;z-index:100;display:flex;flex-wrap:wrap;gap:8px 16px;place-content:center;align-items:center;padding:12px 16px calc(12px + env(safe-area-inset-bottom));font:14px/1.5 sans-serif;background:#fff6e0;color:#111;background:light-dark(#fff6e0,#2e240d);color:light-dark(#111,#f3f3f4)';
line.textContent=isOld?(isRead?'브라우저가 오래되어 지금은 내용만 볼 수 있어요. ':'브라우저가 오래되어 화면을 열 수 없어요. ')+'기기와 브라우저를 업데이트하거나 다른 브라우저에서 열어 주세요.':
isRead?'지금은 내용만 볼 수 있어요. 버튼을 쓰려면 다시 불러와 주세요.':'화면을 불러오지 못했어요. 연결을 확인한 뒤 다시 시도해 주세요.';
button.type='button';button.textContent='다시 시도';
button.style.cssText='min-height:44px;padding:0 16px;border:1px solid;border-radius:10px;background:none;color:inherit;font:inherit';
button.onclick=function(){fetch('${OVERRIDE_ADDRESS}',{method:'DELETE'}).finally(function(){location.reload()})};line.append(button);document.body.prepend(line)}})()`;
