import { Flex, Input } from '@chakra-ui/react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { FormField } from '../../../shared/components/form-field.tsx';
import { useSettled } from '../../../shared/use-settled.ts';
import { ProductPicture } from '../product-picture/product-picture.tsx';

interface Props {
  readonly field: UseFormRegisterReturn;
  readonly value: string;
  readonly error: string | undefined;
}

/** The preview is of the address alone. */
const NOTHING = { name: '', category: '', photos: [] };

/** The address of a picture, and beside it what it shows. */
export function ImageField({ field, value, error }: Props) {
  const settled = useSettled(value.trim(), 400);
  return (
    <Flex gap="3" align="flex-start">
      <Flex flex="1" minW="0">
        <FormField
          label="Endereço da imagem"
          optional
          error={error}
          hint="Aparece enquanto o produto não tem fotos; só endereços que começam com https://"
        >
          <Input type="url" inputMode="url" autoComplete="off" placeholder="https://" {...field} />
        </FormField>
      </Flex>
      <Flex pt="7" flex="none">
        <ProductPicture product={{ ...NOTHING, imageUrl: settled || null }} size="16" />
      </Flex>
    </Flex>
  );
}
