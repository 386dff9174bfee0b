import { type AddCustomerRequest, addCustomerRequest, type Customer } from '@pdv/schemas/customers/add-customer';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../../shared/api/api-error.ts';
import { showRefusal } from '../../../shared/forms/refusal.ts';
import { zodResolver } from '../../../shared/forms/zod-resolver.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { useAddCustomer } from './add-customer.query.ts';

export interface Refused {
  readonly message: string;
  /** The plan has no room for another customer. */
  readonly full: boolean;
}

/** The form for a new customer; refusals stand at their fields, and what was typed stays. */
export function useAddCustomerForm(onAdded: (customer: Customer) => void) {
  const add = useAddCustomer();
  const [refused, setRefused] = useState<Refused | null>(null);
  const form = useForm<AddCustomerRequest>({
    resolver: zodResolver(addCustomerRequest) as never,
    defaultValues: { name: '', email: '', phone: '', vehiclePlate: '' },
  });
  const submit = form.handleSubmit((body) => {
    if (add.isPending) return;
    setRefused(null);
    add.mutate(body, {
      onSuccess: (customer) => {
        notify({ type: 'success', title: 'Cliente criado com sucesso!', description: customer.name });
        onAdded(customer);
      },
      onError: (error) => {
        const full = error instanceof ApiError && error.code === 'customer_limit_reached';
        const message = showRefusal(error, form.setError);
        setRefused({ message, full });
        notify({ type: 'error', title: 'Erro ao criar cliente', description: message });
      },
    });
  });
  return { form, submit, refused, forget: () => setRefused(null), pending: add.isPending };
}
