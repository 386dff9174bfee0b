import type { Action } from './permissions.ts';

/** What a key may be allowed to do, in groups that a person reads. A test keeps every scope in one of them. */
export const SCOPE_GROUPS: readonly (readonly [group: string, scopes: readonly (readonly [Action, string])[]])[] = [
  [
    'Vendas',
    [
      ['see-own-sales', 'Ver só as vendas da própria chave'],
      ['see-all-sales', 'Ver todas as vendas'],
      ['sell', 'Registrar vendas'],
      ['return-sale', 'Registrar devoluções'],
      ['cancel-sale', 'Cancelar vendas'],
      ['send-receipt', 'Enviar comprovantes'],
      ['see-vouchers', 'Consultar vales-troca'],
    ],
  ],
  [
    'Produtos',
    [
      ['see-products', 'Ver produtos e estoque'],
      ['create-product', 'Cadastrar produtos'],
      ['change-product', 'Alterar produtos e preços'],
      ['move-stock', 'Registrar entradas, perdas e contagens'],
      ['delete-product', 'Excluir produtos'],
    ],
  ],
  [
    'Clientes',
    [
      ['see-customers', 'Ver clientes e contatos'],
      ['add-customer', 'Cadastrar clientes'],
      ['change-customer', 'Alterar clientes'],
      ['erase-customer', 'Excluir clientes'],
      ['see-segments', 'Ver segmentos'],
      ['change-segments', 'Criar e mudar segmentos'],
      ['see-campaigns', 'Ver campanhas'],
      ['change-campaigns', 'Criar e enviar campanhas'],
    ],
  ],
  [
    'A receber e caixa',
    [
      ['see-receivables', 'Ver o que os clientes devem'],
      ['receive-debt-payment', 'Registrar pagamentos e cobrar'],
      ['set-credit-limit', 'Mudar limites de crédito'],
      ['see-cash-sessions', 'Ver caixas'],
      ['use-cash-session', 'Abrir, movimentar e fechar caixas'],
      ['correct-cash-session', 'Corrigir contagens'],
    ],
  ],
  [
    'Números e lembretes',
    [
      ['see-dashboard', 'Ver o painel'],
      ['see-reports', 'Ver e baixar relatórios'],
      ['change-reports', 'Salvar e excluir relatórios'],
      ['see-forecast', 'Ver previsão e sugestões'],
      ['see-history', 'Ver o histórico'],
      ['see-follow-ups', 'Ver lembretes'],
      ['send-follow-up', 'Enviar lembretes'],
      ['cancel-follow-up', 'Cancelar lembretes'],
    ],
  ],
];

/** 'Ver produtos e estoque, Registrar vendas e mais 3' */
export function scopesInWords(scopes: readonly string[]): string {
  const words = SCOPE_GROUPS.flatMap(([, ofGroup]) =>
    ofGroup.flatMap(([scope, label]) => (scopes.includes(scope) ? [label] : [])),
  );
  const shown = words.slice(0, 2).join(', ');
  return words.length > 2 ? `${shown} e mais ${words.length - 2}` : shown;
}

/** 'Ver produtos e estoque' */
export const scopeInWords = (scope: string): string =>
  SCOPE_GROUPS.flatMap(([, ofGroup]) => ofGroup).find(([name]) => name === scope)?.[1] ?? scope;
