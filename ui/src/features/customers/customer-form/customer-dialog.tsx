import { Grid, Input, Stack } from '@chakra-ui/react';
import type { Customer } from '@pdv/schemas/customers/customer';
import { formatPlate, isPlate, normalizePlate } from '@pdv/schemas/kernel/plate';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { FormDialog } from '../../../shared/components/form-dialog.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { MaskedInput } from '../../../shared/components/masked-input.tsx';
import { NotInDemo } from '../../../shared/components/not-in-demo.tsx';
import { maskBirthday } from '../../../shared/format/mask-birthday.ts';
import { looksComplete, maskPhone } from '../../../shared/format/mask-phone.ts';
import { PlanFull } from './plan-full.tsx';
import { useCustomerForm } from './use-customer-form.ts';
import { useRoom } from './use-room.ts';

interface Props {
  /** Absent for a new one. */
  readonly customer?: Customer | undefined;
  /** The new customer's name, as far as typed. */
  readonly name?: string;
  readonly onClose: () => void;
  readonly onAdded?: (customer: Customer) => void;
}

/** 'Novo Cliente' and 'Editar Cliente', in a dialog. */
export default function CustomerDialog({ customer, name, onClose, onAdded }: Props) {
  const id = useId();
  const { form, submit, refused, forget, pending } = useCustomerForm({ customer, name }, (saved) => {
    onAdded?.(saved);
    onClose();
  });
  const { isFull, message: fullMessage } = useRoom();
  const { register, control, watch, formState } = form;
  const { errors } = formState;
  const [phone, plate] = watch(['phone', 'vehiclePlate']);
  return (
    <FormDialog
      open
      onClose={onClose}
      title={customer ? 'Editar Cliente' : 'Novo Cliente'}
      form={id}
      submitLabel={customer ? 'Salvar alterações' : 'Salvar cliente'}
      pending={pending}
      pendingLabel="Salvando…"
      dirty={formState.isDirty}
    >
      <form id={id} noValidate onSubmit={submit}>
        <Stack gap="4">
          <NotInDemo />
          {refused?.full || (!customer && isFull && !refused) ? (
            <PlanFull message={refused?.message ?? fullMessage} onOpened={forget} />
          ) : (
            <FormAlert message={refused?.message} />
          )}
          <FormField label="Nome" error={errors.name?.message}>
            <Input autoComplete="off" autoFocus={!customer} {...register('name')} />
          </FormField>
          <FormField
            label="E-mail"
            optional
            hint="Necessário para os follow-ups automáticos."
            error={errors.email?.message}
          >
            <Input type="email" inputMode="email" autoComplete="off" {...register('email')} />
          </FormField>
          <Grid
            gap="4"
            alignItems="start"
            templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
          >
            <FormField
              label="Telefone"
              optional
              hint={!looksComplete(phone ?? '') && 'Confira: falta o DDD ou algum dígito.'}
              error={errors.phone?.message}
            >
              <Controller
                name="phone"
                control={control}
                render={({ field }) => (
                  <MaskedInput
                    {...field}
                    value={field.value ?? ''}
                    mask={maskPhone}
                    type="tel"
                    autoComplete="off"
                    placeholder="(11) 98123-4410"
                  />
                )}
              />
            </FormField>
            <FormField
              label="Placa do veículo"
              optional
              hint={plate && !isPlate(normalizePlate(plate)) && 'Confira: a placa deve ser como ABC-1234 ou ABC1D23.'}
              error={errors.vehiclePlate?.message}
            >
              <Controller
                name="vehiclePlate"
                control={control}
                render={({ field }) => (
                  <MaskedInput
                    {...field}
                    value={field.value ?? ''}
                    mask={formatPlate}
                    autoComplete="off"
                    autoCapitalize="characters"
                    spellCheck={false}
                    placeholder="ABC1D23"
                  />
                )}
              />
            </FormField>
            <FormField
              label="Aniversário"
              optional
              hint="Dia e mês; o ano, se souber."
              error={errors.birthday?.message}
            >
              <Controller
                name="birthday"
                control={control}
                render={({ field }) => (
                  <MaskedInput
                    {...field}
                    value={field.value ?? ''}
                    mask={maskBirthday}
                    inputMode="numeric"
                    autoComplete="off"
                    placeholder="12/03"
                  />
                )}
              />
            </FormField>
          </Grid>
        </Stack>
      </form>
    </FormDialog>
  );
}
