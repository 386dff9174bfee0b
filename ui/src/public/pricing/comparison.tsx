import { PLANS, type ShopPlan } from '@pdv/schemas/account/plans';
import { formatShortBrl } from '@pdv/schemas/kernel/money';
import { Check, Minus } from 'lucide-react';
import { SHOP_PLANS } from '../plans/prices.ts';
import styles from './comparison.module.css';

interface Line {
  readonly what: string;
  readonly of: (plan: ShopPlan) => boolean | string;
}

const everywhere = () => true;

/** Read from the table of plans; what stands in every plan is the same in each. */
const LINES: readonly Line[] = [
  { what: 'Preço por mês', of: (plan) => formatShortBrl(PLANS[plan].monthlyCentavos) },
  {
    what: 'Preço por ano',
    of: (plan) => (PLANS[plan].yearlyCentavos > 0 ? formatShortBrl(PLANS[plan].yearlyCentavos) : 'R$ 0'),
  },
  {
    what: 'Clientes',
    of: (plan) => (PLANS[plan].customerLimit === null ? 'Sem limite' : `Até ${PLANS[plan].customerLimit}`),
  },
  { what: 'Produtos e vendas', of: () => 'Sem limite' },
  { what: 'PDV e Modo Caixa', of: everywhere },
  { what: 'Controle de estoque', of: everywhere },
  { what: 'Equipe: caixa e analista', of: everywhere },
  { what: 'Comprovante por e-mail e WhatsApp', of: everywhere },
  {
    what: 'E-mails a clientes por dia: comprovantes, lembretes e campanhas',
    of: (plan) => `Até ${PLANS[plan].mailsPerDay.toLocaleString('pt-BR')}`,
  },
  { what: 'Catálogo público', of: everywhere },
  { what: 'Relatórios de vendas em CSV, Excel e PDF', of: everywhere },
  { what: 'Follow-ups automáticos por e-mail, com link do WhatsApp', of: (plan) => PLANS[plan].followUps },
  { what: 'Segmentos: grupos de clientes pelo que compram', of: (plan) => PLANS[plan].segments },
  { what: 'Campanhas: um e-mail para todo um segmento', of: (plan) => PLANS[plan].campaigns },
  { what: 'Lembretes também pelo WhatsApp, com um clique', of: (plan) => PLANS[plan].chatReminders },
  { what: 'Relatórios de pagamentos e de follow-ups', of: (plan) => PLANS[plan].advancedReports },
  { what: 'Relatórios montados por você, também por e-mail', of: (plan) => PLANS[plan].analytics },
  { what: 'Suporte', of: (plan) => (plan === 'pro' ? 'Prioritário' : 'Sim') },
];

export function Comparison() {
  return (
    // A table wider than a phone is moved in its own frame; the keyboard can do that too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable
    <section className={styles.frame} aria-label="Comparação dos planos" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className={styles.hidden}>O que</span>
            </th>
            {SHOP_PLANS.map((plan) => (
              <th key={plan} scope="col">
                {PLANS[plan].name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {LINES.map(({ what, of }) => (
            <tr key={what}>
              <th scope="row">{unbroken(what)}</th>
              {SHOP_PLANS.map((plan) => (
                <td key={plan}>
                  <Cell has={of(plan)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** `e-mail` is one word, also at the end of a narrow line. */
const unbroken = (text: string) =>
  text.split(/(e-mail)/).map((part) =>
    part === 'e-mail' ? (
      <span key={part} className={styles.word}>
        {part}
      </span>
    ) : (
      part
    ),
  );

function Cell({ has }: { readonly has: boolean | string }) {
  if (typeof has === 'string') return has;
  const [Icon, said] = has ? [Check, 'Sim'] : [Minus, 'Não'];
  return (
    <>
      <Icon size={20} aria-hidden className={has ? styles.yes : styles.no} />
      <span className={styles.hidden}>{said}</span>
    </>
  );
}
