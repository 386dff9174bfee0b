import { Input, Stack, Textarea } from '@chakra-ui/react';
import type { Account } from '@pdv/schemas/account/session';
import { openingHoursRequest } from '@pdv/schemas/account/settings';
import { Controller } from 'react-hook-form';
import { FormAlert } from '../../../../shared/components/form-alert.tsx';
import { FormField } from '../../../../shared/components/form-field.tsx';
import { Panel } from '../../../../shared/components/panel.tsx';
import { rawZodResolver } from '../../../../shared/forms/zod-resolver.ts';
import { SaveBar } from '../save-bar.tsx';
import { useSettingsForm } from '../use-settings-form.ts';
import { OpeningWeekField, type Week } from './opening-week-field.tsx';

const CLOSED: Week = [[], [], [], [], [], [], []];

interface Fields {
  openingHours: Week;
  openingNote: string;
  deliveryText: string;
}

const valuesOf = (account: Account): Fields => ({
  openingHours: account.openingHours ?? CLOSED,
  openingNote: account.openingNote ?? '',
  deliveryText: account.deliveryText ?? '',
});

/** When the shop is open and how it delivers, as the catalogue tells. */
export default function OpeningHoursTab() {
  const { form, submit, discard, refused, pending, dirty } = useSettingsForm<Fields>({
    path: '/api/settings/opening-hours',
    resolver: rawZodResolver(openingHoursRequest),
    valuesOf,
    saved: 'Horários e entrega atualizados',
    failed: 'Não foi possível salvar os horários.',
  });
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <Panel title="Horários e entrega">
      <form noValidate onSubmit={submit}>
        <Stack gap="5">
          <FormAlert message={refused?.message} />
          <Controller
            name="openingHours"
            control={control}
            render={({ field: { value, onChange } }) => (
              <OpeningWeekField value={value} onChange={onChange} errors={errors.openingHours} />
            )}
          />
          <FormField
            label="Exceções"
            optional
            hint="Aparece junto dos horários. Por exemplo: Feriados: fechado."
            error={errors.openingNote?.message}
          >
            <Input maxLength={120} {...register('openingNote')} />
          </FormField>
          <FormField
            label="Entrega"
            optional
            hint="Por exemplo: Entregamos no bairro até as 17h, R$ 5,00."
            error={errors.deliveryText?.message}
          >
            <Textarea rows={2} autoresize maxH="40" {...register('deliveryText')} />
          </FormField>
          <SaveBar dirty={dirty} pending={pending} onDiscard={discard} />
        </Stack>
      </form>
    </Panel>
  );
}
