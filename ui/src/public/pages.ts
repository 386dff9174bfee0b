import { PLANS, TRIAL_DAYS } from '@pdv/schemas/account/plans';
import { formatShortBrl } from '@pdv/schemas/kernel/money';
import type { ComponentType } from 'react';
import { FeaturesPage } from './features/features-page.tsx';
import { LandingPage } from './landing/landing-page.tsx';
import { ContactPage } from './legal/contact-page.tsx';
import { PrivacyPage } from './legal/privacy-page.tsx';
import { TermsPage } from './legal/terms-page.tsx';
import { softwareApplication } from './linked-data.ts';
import { FunnelPage } from './marketing-funnel/funnel-page.tsx';
import { PricingPage } from './pricing/pricing-page.tsx';

export interface PublicPage {
  /** Where it stands; `/pricing` becomes the file `pricing.html`. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly Component: ComponentType;
  /** For search engines, in the words of schema.org. */
  readonly linkedData?: () => object;
  /** Reached by the links of campaigns, not by search engines. */
  readonly unlisted?: boolean;
  /** Visitors with a session are sent on to the screens. */
  readonly visitorsOnly?: boolean;
}

/** The pages for everybody, made at the build. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: '/',
    title: 'Freguês: o PDV que vende por você',
    description:
      'PDV, estoque, clientes e catálogo para pequenas lojas, oficinas, farmácias e padarias. E o lembrete que traz o freguês de volta. Comece grátis, sem cartão.',
    Component: LandingPage,
    linkedData: softwareApplication,
    visitorsOnly: true,
  },
  {
    path: '/features',
    title: 'Recursos do Freguês: PDV, estoque, follow-ups e catálogo',
    description:
      'PDV com leitor de código de barras, estoque, clientes, relatórios, catálogo online e lembretes de recompra. Veja tela por tela.',
    Component: FeaturesPage,
  },
  {
    path: '/pricing',
    title: 'Preços do Freguês: planos Gratuito, Premium e Pro',
    description: `Plano ${PLANS.free.name} sem prazo, ${PLANS.premium.name} por ${formatShortBrl(PLANS.premium.monthlyCentavos)} e ${PLANS.pro.name} por ${formatShortBrl(PLANS.pro.monthlyCentavos)} ao mês. Compare linha por linha e teste o Pro por ${TRIAL_DAYS} dias sem cartão.`,
    Component: PricingPage,
    linkedData: softwareApplication,
  },
  {
    path: '/marketing-funnel',
    title: 'Faça o freguês voltar | Freguês',
    description:
      'Deixe seu e-mail e conheça o PDV que lembra seu cliente na hora de comprar de novo. Comece grátis, sem cartão.',
    Component: FunnelPage,
    unlisted: true,
  },
  {
    path: '/contato',
    title: 'Contato | Freguês',
    description: 'Fale com quem cuida do Freguês: suporte, dúvidas antes de assinar e pedidos sobre seus dados.',
    Component: ContactPage,
  },
  {
    path: '/privacidade',
    title: 'Privacidade e LGPD | Freguês',
    description:
      'Que dados o Freguês guarda, para quê, como ficam protegidos e como pedir cópia, correção ou exclusão.',
    Component: PrivacyPage,
  },
  {
    path: '/termos',
    title: 'Termos de uso | Freguês',
    description:
      'As regras do serviço em português claro: conta, planos, teste grátis, cancelamento e responsabilidades.',
    Component: TermsPage,
  },
];
