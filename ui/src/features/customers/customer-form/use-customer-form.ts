import { type AddCustomerRequest, addCustomerRequest } from '@pdv/schemas/customers/add-customer';
import type { Customer } from '@pdv/schemas/customers/customer';
import { writtenBirthday } from '@pdv/schemas/kernel/birthday';
import { formatPlate } from '@pdv/schemas/kernel/plate';
import { formatPhone } from '@pdv/schemas/kernel/text';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../../shared/api/api-error.ts';
import { showRefusal } from '../../../shared/forms/refusal.ts';
import { zodResolver } from '../../../shared/forms/zod-resolver.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { useAddCustomer } from '../add-customer/add-customer.query.ts';
import { useChangeCustomer } from '../change-customer/change-customer.query.ts';

export interface Refused {
  readonly message: string;
  /** The plan has no room for another customer. */
  readonly full: boolean;
}

const SAYS = {
  add: { done: 'Cliente criado com sucesso!', failed: 'Erro ao criar cliente' },
  change: { done: 'Cliente atualizado com sucesso!', failed: 'Erro ao atualizar cliente' },
} as const;

const EMPTY = { name: '', email: '', phone: '', vehiclePlate: '', birthday: '' };

/** As the form shows them: written the way people do. */
const valuesOf = ({ name, email, phone, vehiclePlate, birthday }: Customer) => ({
  name,
  email: email ?? '',
  phone: phone ? formatPhone(phone) : '',
  vehiclePlate: vehiclePlate ? formatPlate(vehiclePlate) : '',
  birthday: birthday ? writtenBirthday(birthday) : '',
});

interface Of {
  readonly customer: Customer | undefined;
  /** The new customer's name, as far as typed. */
  readonly name: string | undefined;
}

/**
 * The one form for a customer, a new one where none is given; refusals stand at their fields, and what was typed stays.
 */
export function useCustomerForm({ customer, name = '' }: Of, onSaved: (customer: Customer) => void) {
  const add = useAddCustomer();
  const change = useChangeCustomer();
  const [refused, setRefused] = useState<Refused | null>(null);
  const form = useForm<AddCustomerRequest>({
    resolver: zodResolver(addCustomerRequest),
    defaultValues: customer ? valuesOf(customer) : { ...EMPTY, name },
  });
  const pending = add.isPending || change.isPending;
  const says = customer ? SAYS.change : SAYS.add;
  const answer = {
    onSuccess: (saved: Customer) => {
      notify({ type: 'success', title: says.done, description: saved.name });
      onSaved(saved);
    },
    onError: (error: Error) => {
      const full = error instanceof ApiError && error.code === 'customer_limit_reached';
      const message = showRefusal(error, form.setError);
      setRefused({ message, full });
      // Said in the form, with the ways on; on a phone a notice would lie over it.
      if (!full) notify({ type: 'error', title: says.failed, description: message });
    },
  };
  const submit = form.handleSubmit((body) => {
    if (pending) return;
    setRefused(null);
    if (customer) change.mutate({ id: customer.id, body }, answer);
    else add.mutate(body, answer);
  });
  return { form, submit, refused, forget: () => setRefused(null), pending };
}
