import banner from '../cart/banner.module.css';
import OfferProduct from '../quick-product/offer-product.tsx';

interface Props {
  readonly code: string;
  readonly onCreated: (code: string) => void;
}

/** Says it for longer than the message above, so that nobody wonders what the button would record. */
export default function UnknownCode({ code, onCreated }: Props) {
  return (
    <div className={banner.banner}>
      <p>
        <strong>Código não encontrado</strong>
        {code}
      </p>
      <OfferProduct codes={[code]} onCreated={onCreated} />
    </div>
  );
}
