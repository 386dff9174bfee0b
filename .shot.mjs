import { chromium } from 'playwright-core';
import fs from 'node:fs';
const BASE=process.env.BASE??'http://localhost:4151';
export async function session(shopFile='/tmp/stock-shop.json', suffix='', api='http://localhost:4150'){
  const {name}=JSON.parse(fs.readFileSync(shopFile));
  const r=await fetch(api+'/api/auth/login',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({email:name+suffix+'@example.com',password:'segredo-1'})});
  return r.json();
}
export async function open({width=1440,dark=false,shop,suffix,height}){
  const s=await session(shop,suffix);
  globalThis.browser??=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync']});
  const ctx=await globalThis.browser.newContext({viewport:{width,height:height??(width<500?844:900)},colorScheme:dark?'dark':'light',locale:'pt-BR',timezoneId:'America/Sao_Paulo',...(width<500?{hasTouch:true,isMobile:true}:{})});
  const page=await ctx.newPage();
  page.on('console',m=>m.type()==='error'&&console.log('CONSOLE',m.text().slice(0,1800)));
  page.on('pageerror',e=>console.log('PAGEERROR',String(e).slice(0,1800)));
  await page.addInitScript(({accessToken,refreshToken})=>{localStorage.setItem('accessToken',accessToken);localStorage.setItem('refreshToken',refreshToken)},s);
  page.go=async(p)=>{await page.goto(BASE+p);await page.getByRole('heading',{level:1}).waitFor();await page.waitForFunction(()=>!document.querySelector('[aria-busy="true"]'));await page.waitForTimeout(300)};
  page.shot=async(n,full)=>{await page.waitForTimeout(350);await page.screenshot({path:`/tmp/stock-shots/${n}.png`,fullPage:!!full})};
  return page;
}
