/**
 * Inline script before all files of a page. It hides a customer's page while the page is in the back-forward cache. The page is shown
 * again to the same customer alone and reloads for others, so that nothing of a customer who has signed out elsewhere is painted. It
 * is inline, because a page can be left before the site's code has loaded. Only services verify the token that it reads.
 */
export const CACHED_PAGE_SCRIPT = `(function(style,person){
function who(){try{return JSON.parse(atob(/\\bjwt=[^.]*\\.([^.]*)/.exec(document.cookie)[1].replace(/-/g,'+').replace(/_/g,'/'))).sub}catch(none){}}
person=who();
addEventListener('pagehide',function(){if(person=who()||person)style.visibility='hidden'});
addEventListener('pageshow',function(event){if(event.persisted&&person)if(who()===person)style.visibility='';else location.reload()})})(document.documentElement.style)`;
