import { Center, chakra } from '@chakra-ui/react';
import type { Product } from '@pdv/schemas/sales/create-product';
import { Package } from 'lucide-react';
import { useState } from 'react';

/** The product's image, or a box where there is none or it does not come. */
export function ProductPicture({ product: { imageUrl } }: { readonly product: Product }) {
  const [broken, setBroken] = useState(false);
  const shown = !broken && imageUrl?.startsWith('https://') ? imageUrl : null;
  return (
    <Center boxSize="11" borderRadius="l2" bg="brand.subtle" color="fg.brand" flex="none" overflow="hidden" aria-hidden>
      {shown ? (
        <chakra.img
          src={shown}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          boxSize="full"
          objectFit="cover"
          onError={() => setBroken(true)}
        />
      ) : (
        <Package size={20} strokeWidth={1.75} />
      )}
    </Center>
  );
}
