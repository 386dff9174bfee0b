import {open} from './.shot.mjs';
let p=await open({width:1440}); await p.go(process.argv[2]);
await p.evaluate(()=>{const f=HTMLElement.prototype.focus; HTMLElement.prototype.focus=function(...a){console.error('FOCUS',this.outerHTML.slice(0,90),new Error().stack.split('\n').slice(2,7).map(s=>s.replace(/http.*node_modules/,'')).join('|'));return f.apply(this,a)}; const b=HTMLElement.prototype.blur; HTMLElement.prototype.blur=function(...a){console.error('BLUR',this.outerHTML.slice(0,80));return b.apply(this,a)}});
await p.getByRole('button',{name:process.argv[3]}).click(); await p.waitForTimeout(2500); console.log(p.url());
process.exit(0);
