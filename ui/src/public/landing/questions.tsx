import { PLANS, TRIAL_DAYS } from '@pdv/schemas/account/plans';
import page from '../layout/page.module.css';
import { type Question, QuestionsList } from '../layout/questions-list.tsx';
import styles from './questions.module.css';

const QUESTIONS: readonly Question[] = [
  {
    question: 'Preciso de cartão de crédito para testar?',
    answer: `Não. São ${TRIAL_DAYS} dias do plano Pro, sem cartão e uma vez por loja. O plano ${PLANS.free.name} também não pede cartão e não tem prazo.`,
  },
  {
    question: 'O que acontece quando o teste termina?',
    answer: `Você assina um plano pago ou a loja volta ao ${PLANS.free.name}. Nada é apagado: os clientes além do limite de ${PLANS.free.customerLimit} continuam lá e podem ser editados; só não entram novos.`,
  },
  {
    question: 'Posso mudar de plano ou cancelar quando quiser?',
    answer: `Pode. A mudança entre planos pagos vale na hora, com ajuste proporcional da cobrança. Cancelar é grátis: o plano vale até o fim do período pago e depois a loja volta ao ${PLANS.free.name}.`,
  },
  {
    question: 'Funciona com o leitor e o computador que eu já tenho?',
    answer:
      'Funciona com leitores USB ou Bluetooth que digitam como um teclado, em qualquer computador, tablet ou celular com navegador. Não há nada para instalar.',
  },
  {
    question: 'Os dados da minha loja são meus?',
    answer:
      'São. Os dados pessoais dos seus clientes ficam criptografados, e tudo tem uma cópia por noite, criptografada também. Você baixa os dados da loja quando quiser, e quem pede para ser esquecido é apagado de verdade, como manda a LGPD.',
  },
];

export function Questions() {
  return (
    <section className={page.section} aria-labelledby="perguntas-titulo">
      <div className={`${page.wide} ${styles.questions}`}>
        <h2 className={page.title} id="perguntas-titulo">
          O que perguntam antes de começar
        </h2>
        <QuestionsList questions={QUESTIONS} />
      </div>
    </section>
  );
}
