import { API_KEY_LIMITS } from '../api-key-limits.ts';

/** Beside the field that takes it. */
export const BEARER =
  'A chave de API, que começa com fgs_, ou o token de acesso de uma pessoa. Aqui, sem a palavra Bearer.';

/** Markdown, as OpenAPI has it. What stands under "Comece aqui" is run by a test. */
export const DESCRIPTION = `Tudo o que as telas do Freguês fazem passa por estas chamadas. Um programa seu também pode fazê-las, com uma chave.

## Comece aqui

1. Entre no Freguês como proprietário de uma loja com o plano Pro (os 14 dias de teste servem) e, em **Configurações › API**, crie uma chave com as permissões de que o programa precisa. Cada chamada abaixo diz qual pede. A chave aparece uma vez só: guarde-a.
2. Diga ao terminal onde fica o Freguês e qual é a chave:

\`\`\`sh
export FREGUES=https://endereco-do-fregues CHAVE=fgs_…
\`\`\`

3. Peça os produtos (permissão “Ver produtos e estoque”):

\`\`\`sh
curl $FREGUES/api/products -H "Authorization: Bearer $CHAVE"
\`\`\`

4. Cadastre um (permissão “Cadastrar produtos”):

\`\`\`sh
curl $FREGUES/api/products -H "Authorization: Bearer $CHAVE" -H "Content-Type: application/json" -H "Idempotency-Key: erp-4711" -d '{"name":"Café torrado 500 g","category":"Mercearia","price":"58.99","stock":5}'
\`\`\`

5. Peça as vendas de um dia (permissão “Ver todas as vendas”; com “Ver só as vendas da própria chave”, as que ela mesma registrou):

\`\`\`sh
curl "$FREGUES/api/checkouts?from=2026-11-25&to=2026-11-25" -H "Authorization: Bearer $CHAVE"
\`\`\`

Nesta página, o botão **Authorize** recebe a chave, e **Try it out** faz a chamada de verdade, na loja da chave. A descrição para programas está em [/api/docs/json](/api/docs/json); dela, \`npx openapi-typescript $FREGUES/api/docs/json -o api.ts\` faz os tipos de TypeScript.

## Valores

O corpo é JSON em UTF-8. Dinheiro é texto decimal ("58.99"), instantes são ISO 8601 em UTC e dias são AAAA-MM-DD no fuso da loja. A loja vem da chave, nunca do corpo.

Formas de pagamento: "cash" é dinheiro, "card" é cartão, "pix" é Pix, "voucher" é vale-troca, e "credit" é a prazo (fiado), não cartão de crédito. Se o cartão é de débito ou de crédito, "card" diz em cada pagamento.

## Páginas

As listas vêm em páginas de até 500 linhas. Se há mais, a resposta traz o cabeçalho "X-Next-Cursor": peça de novo com o mesmo filtro e "cursor" igual a ele, até que falte. Parâmetros que a chamada não descreve são ignorados: um filtro escrito errado não filtra.

## Recusas

Toda recusa tem a forma {"code", "message", "issues"?}: "code" é para o programa, "message" para pessoas e "issues" diz o que há em cada campo. Às vezes vêm mais campos, que cada chamada descreve. As mensagens são em português, menos três que programas já conhecem: "Invalid refresh token", "Refresh token required" e "User not found".

- 401 unauthorized: falta "Authorization: Bearer …", ou a chave foi copiada pela metade, venceu ou foi revogada.
- 403 scope_required: a chave não tem a permissão que vem em "scope"; crie outra com ela. 403 api_key_refused: isto só uma pessoa faz. 403 plan_required: o plano da loja não inclui isto.
- 400 invalid_input: veja "issues". 404, 409 e 422: repetir não adianta; "code" diz por quê.
- 429 e 503: espere e repita.

## Repetir sem fazer duas vezes

Todo POST que cria aceita "Idempotency-Key": de 1 a 200 caracteres ASCII visíveis, sem espaços, como o número do pedido no seu sistema. Se a resposta se perdeu, repita com a mesma chave e o mesmo corpo: vem a mesma resposta. Com outro corpo dá 422 e, enquanto o primeiro pedido não termina, 409; em outra rota é outro pedido.

## Limites

Cada chave faz ${API_KEY_LIMITS.reads} consultas e ${API_KEY_LIMITS.writes} escritas por minuto. Além disso a resposta é 429, e "Retry-After" diz em quantos segundos tentar de novo. Um 503 sem "Retry-After" passa em poucos segundos.

## Ler o que acabou de escrever

As consultas seguem as escritas com um pequeno atraso. A resposta a uma escrita traz "X-Log-Position"; devolvida no cabeçalho de uma consulta, ela garante que a resposta já conte com o que foi feito.

## Receber o que acontece

Em vez de perguntar, um sistema pode ser avisado: em **Configurações › Webhooks**, um proprietário diz a que endereço vai cada venda, produto ou pagamento. Como receber, como conferir a assinatura e um exemplo pronto estão em **webhook.test**, na última parte desta página, Webhooks; o corpo de cada aviso está ao lado. O mesmo está em "webhooks", na descrição para programas.

## Pessoas

As telas entram com e-mail e senha, em POST /api/auth/login. O token de acesso também vai em "Authorization: Bearer …" e vale 15 minutos; POST /api/auth/refresh troca o token de atualização por um novo par.`;
