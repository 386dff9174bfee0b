import { isAllowed } from '@pdv/schemas/account/permissions';
import { lazy, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAccount } from '../../../shared/session/use-session.ts';
import banner from '../cart/banner.module.css';

const QuickProduct = lazy(() => import('./quick-product-dialog.tsx'));

interface Props {
  /** Codes of no product. */
  readonly codes: readonly string[];
  /** There is a product with this code now. */
  readonly onCreated: (code: string) => void;
}

/** 'Cadastrar agora', for those who may: the sale goes on with a product that nobody had recorded. */
export default function OfferProduct({ codes, onCreated }: Props) {
  const { role } = useAccount();
  const [code, setCode] = useState<string | null>(null);
  if (!isAllowed(role, 'create-product')) return null;
  return (
    <div className={banner.bannerActions} style={{ flexWrap: 'wrap' }}>
      {codes.map((each) => (
        <button key={each} type="button" className={banner.small} onClick={() => setCode(each)}>
          {codes.length === 1 ? 'Cadastrar agora' : `Cadastrar ${each} agora`}
        </button>
      ))}
      <Suspense>
        {code !== null && (
          <QuickProduct
            code={code}
            onClose={() => setCode(null)}
            onCreated={() => {
              // The dialog gives the focus back first: the sale takes it to its own field.
              flushSync(() => setCode(null));
              requestAnimationFrame(() => onCreated(code));
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
