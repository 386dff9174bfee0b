import { Center, chakra } from '@chakra-ui/react';
import { ImageOff, Package } from 'lucide-react';
import { useState } from 'react';

interface Props {
  readonly imageUrl: string | null;
  readonly size?: '9' | '11' | '14' | '16';
}

/**
 * The product's image, or a box where there is none or it does not come. Only over https: anything else is blocked or
 * readable on the way. The address learns nothing about the page it is shown on.
 */
export function ProductPicture({ imageUrl, size = '14' }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const safe = imageUrl && /^https:\/\/[^\s]+$/i.test(imageUrl) ? imageUrl : null;
  const failed = safe !== null && broken === safe;
  return (
    <Center
      boxSize={size}
      borderRadius="l2"
      bg={failed ? 'bg.muted' : 'brand.subtle'}
      color={failed ? 'fg.subtle' : 'fg.brand'}
      flex="none"
      overflow="hidden"
      aria-hidden
    >
      {safe && !failed ? (
        <chakra.img
          src={safe}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          boxSize="full"
          objectFit="cover"
          onError={() => setBroken(safe)}
        />
      ) : failed ? (
        <ImageOff size={22} strokeWidth={1.75} />
      ) : (
        <Package size={22} strokeWidth={1.75} />
      )}
    </Center>
  );
}
