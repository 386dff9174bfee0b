import { PLANS } from '@pdv/schemas/account/plans';
import { toDecimal } from '@pdv/schemas/kernel/money';
import { OPEN_FACTS } from '@pdv/schemas/marketing/public-pages';

/** The product and what it costs, as search engines read it. */
export function softwareApplication(): object {
  const offers = Object.values(PLANS).flatMap(({ name, monthlyCentavos, yearlyCentavos }) => [
    offer(name, monthlyCentavos, 'P1M'),
    ...(yearlyCentavos > 0 ? [offer(`${name} anual`, yearlyCentavos, 'P1Y')] : []),
  ]);
  return {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: 'Freguês',
    description: 'PDV, estoque, clientes, catálogo e lembretes de recompra para pequenas lojas.',
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    inLanguage: 'pt-BR',
    url: `${OPEN_FACTS.origin}/`,
    offers,
  };
}

function offer(name: string, centavos: number, billingDuration: 'P1M' | 'P1Y') {
  const price = toDecimal(centavos);
  return {
    '@type': 'Offer',
    name,
    price,
    priceCurrency: 'BRL',
    url: `${OPEN_FACTS.origin}/pricing`,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: 'BRL',
      billingDuration,
    },
  };
}
