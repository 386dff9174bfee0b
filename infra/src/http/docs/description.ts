/** Markdown, as OpenAPI has it; the page shows its paragraphs. */
export const DESCRIPTION = `Tudo o que as telas do Freguês fazem passa por estas chamadas. O corpo é JSON; dinheiro é texto decimal ("58.99"), instantes são ISO 8601 em UTC e dias são AAAA-MM-DD no fuso da loja.

O token de acesso vai em "Authorization: Bearer …" e vale 15 minutos; POST /api/auth/refresh troca o token de atualização por um novo par. A loja vem do token, nunca do corpo.

Todo POST que cria aceita "Idempotency-Key": de 1 a 200 caracteres ASCII visíveis, sem espaços. A mesma chave com o mesmo corpo dá a mesma resposta, com outro corpo dá 422 e, enquanto o primeiro pedido não termina, 409; em outra rota é outro pedido. As respostas a comandos trazem "X-Log-Position"; devolvida no cabeçalho de uma consulta, ela garante que a resposta já conte com o que foi feito.

Toda recusa tem a forma {"code", "message", "issues"?}, com a mensagem em português, às vezes com mais campos, que cada chamada descreve. Só as mensagens "Invalid refresh token", "Refresh token required" e "User not found" são em inglês, pois programas já as conhecem: guie-se por "code".

As listas vêm em páginas de até 500 linhas: "X-Next-Cursor" da resposta é o "cursor" da página seguinte.`;
