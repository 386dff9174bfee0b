import type { CreateProductRequest } from '@pdv/schemas/sales/create-product';
import type { UseFormReturn } from 'react-hook-form';
import { useScans } from '../../../shared/keyboard/use-scans.ts';

/**
 * A scan lands in the field for the code, whichever field it was spoken into, and never sends the form.
 * @returns to be called after a scan: goes on to what is still to be filled in
 */
export function useScanIntoForm(form: UseFormReturn<CreateProductRequest>): () => void {
  const { getValues, setValue, setFocus } = form;

  function goOn(): void {
    const { name, category } = getValues();
    setFocus(!name ? 'name' : !category ? 'category' : 'price');
  }

  useScans({
    isOwn: (target) => target instanceof HTMLInputElement && target.name === 'barcode',
    onScan: (code) => {
      setValue('barcode', code, { shouldDirty: true, shouldValidate: true });
      goOn();
    },
  });
  return goOn;
}
