import { PLANS } from '@pdv/schemas/account/plans';
import { BarChart3, CreditCard, type LucideIcon, Package, Smartphone, Store, Users } from 'lucide-react';

export const REGISTER: readonly string[] = [
  'Leitor de código de barras em qualquer tela de venda; nenhum bipe se perde, nem os mais rápidos',
  'Modo Caixa em tela cheia, todo pelo teclado: F2 lê, F3 busca, F4 finaliza',
  'Dinheiro com troco, cartão, PIX e prazo com data de vencimento',
  'O carrinho sobrevive a um erro, a uma queda de internet e a uma aba fechada',
  'Comprovante por e-mail, WhatsApp ou impressora',
];

export const FOLLOW_UPS: readonly string[] = [
  'Cada produto tem o seu tempo de consumo, em dias',
  'Vendeu para um cliente cadastrado: o lembrete se agenda sozinho',
  'Comprou de novo antes: só o mais novo vale. Cancelou a venda: o lembrete some',
  'O texto do e-mail é seu, com o nome do cliente, o produto e o link do seu WhatsApp',
];

interface Feature {
  readonly title: string;
  readonly text: string;
  readonly Icon: LucideIcon;
}

/** The plans whose reports split what was paid. */
const REPORTING = Object.values(PLANS)
  .filter(({ advancedReports }) => advancedReports)
  .map(({ name }) => name)
  .join(' e no ');

export const EVERYDAY: readonly Feature[] = [
  {
    title: 'Clientes',
    text: 'Nome, contato, placa do veículo e tudo o que a pessoa já comprou. Busca sem se importar com acento.',
    Icon: Users,
  },
  {
    title: 'Estoque',
    text: 'Entrada e correção com motivo, aviso de estoque baixo e o histórico de cada produto. Nunca abaixo de zero.',
    Icon: Package,
  },
  {
    title: 'Catálogo online',
    text: 'Um endereço público com seus produtos e preços, na cor da sua loja. O pedido chega pelo WhatsApp.',
    Icon: Store,
  },
  {
    title: 'Relatórios',
    text: `Vendas por período e mais vendidos; no ${REPORTING}, também as formas de pagamento. O que está na tela sai em CSV, Excel ou PDF.`,
    Icon: BarChart3,
  },
  {
    title: 'Pagamentos',
    text: 'Dinheiro, cartão, PIX e prazo anotados em cada venda. Você recebe como já recebe; o Freguês não fica com nada.',
    Icon: CreditCard,
  },
  {
    title: 'No celular',
    text: 'As mesmas telas no bolso, atualizadas ao vivo: a venda do caixa aparece em outro aparelho em segundos.',
    Icon: Smartphone,
  },
];

const customers = ({ customerLimit }: { readonly customerLimit: number | null }) =>
  customerLimit === null ? 'clientes sem limite' : `até ${customerLimit} clientes`;

/** Only what the product does by now. */
export const PAID = [
  {
    plan: PLANS.premium.name,
    title: 'Follow-ups, campanhas e relatórios de retorno',
    text: `Lembretes automáticos, campanhas por e-mail para cada segmento de clientes, ${customers(PLANS.premium)} e os relatórios que mostram como pagam e quantos lembretes saíram.`,
  },
  {
    plan: PLANS.pro.name,
    title: 'Sem teto para crescer',
    text: `Tudo do ${PLANS.premium.name} com ${customers(PLANS.pro)}, os lembretes também pelo WhatsApp, com um clique, e suporte prioritário.`,
  },
] as const;
