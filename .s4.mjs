import {open} from './.shot.mjs';
let p=await open({width:1440}); await p.go('/customers');
p.on('framenavigated',f=>console.log(Date.now()%100000,'nav',f.url()));
await p.getByRole('button',{name:'Ver Histórico de Maria'}).click(); 
for(let i=0;i<5;i++){await p.waitForTimeout(250); console.log(Date.now()%100000,p.url(), await p.getByRole('dialog').count(), await p.evaluate(()=>document.activeElement?.outerHTML.slice(0,80)));}
process.exit(0);
