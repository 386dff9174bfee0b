import type { ReactNode } from 'react';
import { TRIAL } from '../layout/links.ts';
import page from '../layout/page.module.css';
import { PublicLayout } from '../layout/page.tsx';
import styles from './text-page.module.css';

const NAV = [
  { href: '/', label: 'Início' },
  { href: '/features', label: 'Recursos' },
  { href: '/pricing', label: 'Preços' },
];

/** A page to read. */
export function TextPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <PublicLayout nav={NAV} offer={{ href: TRIAL, label: 'Teste Grátis' }}>
      <article className={`${page.narrow} ${styles.text}`}>
        <h1>{title}</h1>
        {children}
      </article>
    </PublicLayout>
  );
}
