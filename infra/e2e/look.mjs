import { chromium } from '@playwright/test';
import { launchOptions } from './src/launch-options.ts';
const O='http://localhost:18100';
const browser = await chromium.launch(launchOptions);
const shots = JSON.parse(process.argv[2]);
for (const {name, path, width=360, dark=false, who, act, full=true} of shots) {
  const c = await browser.newContext({ viewport:{width,height:width<500?760:900}, locale:'ko-KR', timezoneId:'Asia/Seoul', colorScheme: dark?'dark':'light', deviceScaleFactor: 1 });
  if (who) { const r = await c.request.post(O+'/api/login',{data:{id:who+'@demo.sold',password:'sold-demo-1234'}}); await c.addCookies([{name:'jwt',value:(await r.json()).jwt,url:O}]); }
  const p = await c.newPage();
  p.on('console', m=>console.log(name, m.type(), m.text().slice(0,300)));
  p.on('pageerror', e=>console.log(name,'ERR',e.message));
  await p.goto(O+'/webapp'+path); await p.waitForLoadState('networkidle'); await p.waitForTimeout(600);
  for (const a of act??[]) { if (a.click) await p.getByRole(a.role??'button',{name:a.click}).first().click(); if(a.wait) await p.waitForTimeout(a.wait); }
  await p.screenshot({ path:`/tmp/rd/${name}.png`, fullPage: full });
  await c.close();
}
await browser.close();
