import { Input, Stack, Text } from '@chakra-ui/react';
import { type LateChargesRequest, lateChargesRequest } from '@pdv/schemas/account/late-charges';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../../shared/components/error-state.tsx';
import { FormAlert } from '../../../../shared/components/form-alert.tsx';
import { FormField } from '../../../../shared/components/form-field.tsx';
import { Panel } from '../../../../shared/components/panel.tsx';
import { SkeletonRows } from '../../../../shared/components/skeleton-rows.tsx';
import { usePlainForm } from '../../../../shared/forms/use-plain-form.ts';
import { notify } from '../../../../shared/notify/notify.ts';
import { FieldPair } from '../field-pair.tsx';
import { SaveBar } from '../save-bar.tsx';
import { useUnsaved } from '../unsaved.tsx';
import { lateChargesQuery, useSaveLateCharges } from './late-charges.query.ts';

/** Fine and interest on credit that is paid late; 0 is off. */
export function LateChargesPanel() {
  const { data, isError, error, refetch } = useQuery(lateChargesQuery());
  return (
    <Panel title="Multa e juros por atraso">
      {data ? (
        // What was saved begins the form anew.
        <LateChargesForm key={`${data.finePercent} ${data.monthlyInterestPercent}`} saved={data} />
      ) : isError ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <SkeletonRows rows={1} height={96} />
      )}
    </Panel>
  );
}

const shown = (percent: string) => percent.replace('.', ',');
const typed = (text: string) => text.trim().replace(',', '.') || '0';

function LateChargesForm({ saved }: { readonly saved: LateChargesRequest }) {
  const initial = {
    finePercent: shown(saved.finePercent),
    monthlyInterestPercent: shown(saved.monthlyInterestPercent),
  };
  const save = useSaveLateCharges();
  const form = usePlainForm({
    initial,
    check: ({ finePercent, monthlyInterestPercent }) => ({
      finePercent: faultOf('finePercent', finePercent),
      monthlyInterestPercent: faultOf('monthlyInterestPercent', monthlyInterestPercent),
    }),
  });
  const { values, faults } = form;
  const dirty =
    values.finePercent !== initial.finePercent || values.monthlyInterestPercent !== initial.monthlyInterestPercent;
  useUnsaved(dirty);

  function send({ finePercent, monthlyInterestPercent }: typeof values): void {
    if (save.isPending) return;
    save.mutate(
      { finePercent: typed(finePercent), monthlyInterestPercent: typed(monthlyInterestPercent) },
      {
        onSuccess: () => notify({ type: 'success', title: 'Multa e juros salvos' }),
        onError: (error) => form.refuse(error),
      },
    );
  }

  function discard(): void {
    form.set('finePercent', initial.finePercent);
    form.set('monthlyInterestPercent', initial.monthlyInterestPercent);
  }

  return (
    <form noValidate onSubmit={form.submit(send)}>
      <Stack gap="4">
        <FormAlert message={form.refusal} />
        <Text textStyle="sm" color="fg.muted">
          Cobrados de quem paga depois do vencimento. Com 0, nada é cobrado.
        </Text>
        <FieldPair>
          <FormField label="Multa (%)" hint="Uma vez só. No máximo 2%." error={faults.finePercent}>
            <Input inputMode="decimal" autoComplete="off" maxLength={5} {...form.field('finePercent')} />
          </FormField>
          <FormField
            label="Juros ao mês (%)"
            hint="Por dia de atraso, um trinta avos. No máximo 10%."
            error={faults.monthlyInterestPercent}
          >
            <Input inputMode="decimal" autoComplete="off" maxLength={5} {...form.field('monthlyInterestPercent')} />
          </FormField>
        </FieldPair>
        <SaveBar dirty={dirty} pending={save.isPending} onDiscard={discard} />
      </Stack>
    </form>
  );
}

const faultOf = (name: keyof LateChargesRequest, text: string): string | undefined =>
  lateChargesRequest.shape[name].safeParse(typed(text)).error?.issues[0]?.message;
