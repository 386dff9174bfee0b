import type { Role } from '@pdv/schemas/account/roles';
import type { Account } from '@pdv/schemas/account/session';
import { isOperator } from './operator.ts';

export interface RoleWords {
  readonly name: string;
  /** One sentence: what somebody with this role does here. */
  readonly summary: string;
  readonly may: readonly string[];
  readonly mayNot: readonly string[];
}

/** The roles in the words of the shop; what they say follows schemas/account/permissions. */
export const ROLE_WORDS: Record<Role, RoleWords> = {
  owner: {
    name: 'Proprietário',
    summary: 'Faz tudo: vende, muda preços e estoque, vê relatórios, configura a loja e cuida da equipe e do plano.',
    may: ['Todas as telas e ações'],
    mayNot: [],
  },
  cashier: {
    name: 'Caixa',
    summary: 'Atende no balcão: registra vendas e clientes e consulta produtos.',
    may: [
      'Registrar vendas e usar o Modo Caixa',
      'Abrir e fechar o caixa, com sangria e suprimento',
      'Receber o que os clientes compraram a prazo',
      'Dar desconto e cancelar as próprias vendas, conforme as regras do caixa',
      'Ver e reenviar os comprovantes das próprias vendas',
      'Cadastrar e editar clientes',
      'Consultar produtos, preços e estoque',
    ],
    mayNot: ['Mudar preços e estoque', 'Excluir cadastros', 'Ver painel, relatórios e configurações'],
  },
  analyst: {
    name: 'Analista',
    summary: 'Acompanha os números: painel, vendas e relatórios. Não altera nada.',
    may: ['Ver o painel e todas as vendas', 'Ver e exportar relatórios', 'Consultar produtos e follow-ups'],
    mayNot: ['Vender', 'Ver e alterar clientes', 'Alterar produtos e configurações'],
  },
};

const OPERATOR_WORDS: RoleWords = {
  name: 'Administrador',
  summary: 'Cuida da instalação: das contas, dos planos e do sistema. Não entra nas lojas.',
  may: ['Ver as contas, trocar planos e excluir contas', 'Ver cobranças, leads e o estado do sistema'],
  mayNot: ['Ver vendas, produtos e clientes de uma loja'],
};

export const roleWordsOf = (account: Pick<Account, 'plan' | 'role'>): RoleWords =>
  isOperator(account) ? OPERATOR_WORDS : ROLE_WORDS[account.role];
