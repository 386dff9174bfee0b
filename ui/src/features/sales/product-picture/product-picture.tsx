import { Center, chakra } from '@chakra-ui/react';
import { photoUrl } from '@pdv/schemas/kernel/photo-sources';
import type { Product } from '@pdv/schemas/sales/product';
import { ImageOff, Package } from 'lucide-react';
import { useState } from 'react';
import { productInitials, tintOf } from './product-initials.ts';

interface Props {
  readonly product: Pick<Product, 'imageUrl' | 'photos' | 'name' | 'category'>;
  readonly size?: '9' | '11' | '14' | '16';
}

const COLOURS = {
  brand: { bg: 'brand.subtle', color: 'fg.brand' },
  teal: { bg: 'teal.subtle', color: 'teal.fg' },
  purple: { bg: 'purple.subtle', color: 'purple.fg' },
  gray: { bg: 'bg.muted', color: 'fg.muted' },
} as const;

/**
 * The product beside its name: its cover, the picture at the address that the owner typed, or its initials. An address
 * only over https: anything else is blocked or readable on the way. It learns nothing about the page it is shown on.
 */
export function ProductPicture({ product: { imageUrl, photos, name, category }, size = '14' }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const typed = imageUrl && /^https:\/\/[^\s]+$/i.test(imageUrl) ? imageUrl : null;
  const cover = photos[0]?.url;
  const shown = cover ?? typed;
  const failed = shown !== null && broken === shown;
  const initials = productInitials(name);
  return (
    <Center
      boxSize={size}
      borderRadius="l2"
      {...(failed || !initials ? { bg: 'bg.muted', color: 'fg.subtle' } : COLOURS[tintOf(category)])}
      flex="none"
      overflow="hidden"
      fontSize={size === '9' ? 'xs' : 'sm'}
      fontWeight="bold"
      aria-hidden
    >
      {shown && !failed ? (
        <picture style={FILL}>
          {cover && <source type="image/avif" srcSet={photoUrl(cover, 160, 'avif')} />}
          <chakra.img
            src={cover ? photoUrl(cover, 160, 'webp') : shown}
            alt=""
            loading="lazy"
            decoding="async"
            referrerPolicy="no-referrer"
            boxSize="full"
            objectFit="cover"
            onError={() => setBroken(shown)}
          />
        </picture>
      ) : failed ? (
        <ImageOff size={22} strokeWidth={1.75} />
      ) : (
        initials || <Package size={22} strokeWidth={1.75} />
      )}
    </Center>
  );
}

const FILL = { width: '100%', height: '100%' };
