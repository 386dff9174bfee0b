import type { CreateProductRequest } from '@pdv/schemas/sales/create-product';
import { useRef } from 'react';
import type { Path, UseFormReturn } from 'react-hook-form';
import { useScanAnywhere } from '../use-scan-anywhere.ts';

/**
 * A scan lands in the field for the code, whichever field it was spoken into, and never sends the form.
 * @returns to be called after a scan: goes on to what is still to be filled in
 */
export function useScanIntoForm(form: UseFormReturn<CreateProductRequest>): () => void {
  const { getValues, setValue, setFocus } = form;
  const before = useRef<CreateProductRequest>(getValues());

  function goOn(): void {
    const { name, category } = getValues();
    setFocus(!name ? 'name' : !category ? 'category' : 'price');
  }

  useScanAnywhere({
    isOwn: (target) => target instanceof HTMLInputElement && target.name === 'barcode',
    begins: () => {
      before.current = getValues();
    },
    scanned: (code) => {
      // A field for amounts shows what was typed for as long as it has the focus.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      for (const [field, value] of Object.entries(before.current)) {
        setValue(field as Path<CreateProductRequest>, value, { shouldDirty: true });
      }
      setValue('barcode', code, { shouldDirty: true, shouldValidate: true });
      goOn();
    },
  });
  return goOn;
}
