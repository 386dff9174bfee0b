import type { CreateProductRequest } from '@pdv/schemas/sales/create-product';
import type { UseFormReturn } from 'react-hook-form';
import { useScans } from '../../../shared/keyboard/use-scans.ts';

/**
 * A scan lands in the field for the code, whichever field it was spoken into, and never sends the form.
 * @returns `take` puts a code there; `goOn`, after a scan into the field, leads to what is still to be filled in
 */
export function useScanIntoForm(form: UseFormReturn<CreateProductRequest>) {
  const { getValues, setValue, setFocus } = form;

  function goOn(): void {
    const { name, category } = getValues();
    setFocus(!name ? 'name' : !category ? 'category' : 'price');
  }

  function take(code: string): void {
    setValue('barcode', code, { shouldDirty: true, shouldValidate: true });
    goOn();
  }

  useScans({
    isOwn: (target) => target instanceof HTMLInputElement && target.name === 'barcode',
    onScan: take,
  });
  return { goOn, take };
}
