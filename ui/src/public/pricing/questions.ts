import { trialMails } from '@pdv/schemas/account/plan-features';
import { PLANS, TRIAL_DAYS } from '@pdv/schemas/account/plans';
import type { Question } from '../layout/questions-list.tsx';

export const QUESTIONS: readonly Question[] = [
  {
    question: 'Posso mudar de plano a qualquer momento?',
    answer: `Pode. A mudança entre planos pagos vale na hora, com ajuste proporcional da cobrança. Para voltar ao ${PLANS.free.name}, cancele a assinatura em Configurações: o plano vale até o fim do período pago.`,
  },
  {
    question: 'E se eu cancelar?',
    answer:
      'Cancelar é grátis. O acesso continua até o fim do período pago; depois a loja volta ao Gratuito e nada é apagado.',
  },
  {
    question: 'Como funciona o teste grátis?',
    answer: `${TRIAL_DAYS} dias do plano Pro, sem cartão, uma vez por loja. ${trialMails()}. Quando acaba, você assina um plano ou continua no Gratuito.`,
  },
  {
    question: `O que acontece se eu passar de ${PLANS.free.customerLimit} clientes no ${PLANS.free.name}?`,
    answer:
      'Os clientes cadastrados continuam, e vendas sem cliente não têm limite. Para cadastrar mais, é só mudar de plano.',
  },
  {
    question: 'O Freguês emite nota fiscal?',
    answer:
      'Não. O comprovante é um recibo da venda para o cliente e não é documento fiscal. Continue emitindo suas notas como hoje.',
  },
];
