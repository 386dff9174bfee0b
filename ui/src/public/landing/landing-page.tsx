import { SIGN_UP } from '../layout/links.ts';
import { PublicLayout } from '../layout/page.tsx';
import { Closing } from './closing.tsx';
import { Features } from './features.tsx';
import { FollowUpSteps } from './follow-up-steps.tsx';
import { Hero } from './hero.tsx';
import { Plans } from './plans.tsx';
import { Questions } from './questions.tsx';
import { Trades } from './trades.tsx';

const NAV = [
  { href: '#recursos', label: 'Recursos' },
  { href: '#precos', label: 'Preços' },
  { href: '#balcao', label: 'Feito para o balcão' },
];

export function LandingPage() {
  return (
    <PublicLayout nav={NAV} offer={{ href: SIGN_UP, label: 'Começar Grátis' }}>
      <Hero />
      <Features />
      <FollowUpSteps />
      <Trades />
      <Plans />
      <Questions />
      <Closing />
    </PublicLayout>
  );
}
