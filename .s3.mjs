import {open} from './.shot.mjs';
let p=await open({width:1440}); await p.go('/customers');
await p.getByRole('button',{name:'Ver Histórico de Maria'}).click(); await p.getByRole('list',{name:'Compras'}).waitFor(); await p.waitForTimeout(800); await p.shot('chist-1440');
console.log(p.url()); await p.getByText('Tudo o que houve').click(); await p.waitForTimeout(2500); console.log(p.url()); await p.shot('chist2-1440');
await p.go('/customers'); await p.getByRole('button',{name:'Editar João'}).click(); await p.waitForTimeout(1500); await p.shot('cedit-1440');
p=await open({width:390,dark:true}); await p.go('/customers'); await p.getByRole('button',{name:'Ver Histórico de Maria'}).click(); await p.getByRole('list',{name:'Compras'}).waitFor(); await p.waitForTimeout(800); await p.shot('chist-390d');
await p.go('/customers'); await p.getByRole('button',{name:'Excluir Zé'}).click(); await p.waitForTimeout(1500); await p.shot('cdel-390');
p=await open({width:1024,suffix:'-cashier'}); await p.go('/customers');  await p.getByRole('button',{name:'Ver Histórico de Maria'}).click(); await p.waitForTimeout(3000); await p.shot('chist-cashier');
process.exit(0);
