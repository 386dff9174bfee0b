import { chakra, NativeSelect, Stack, Text } from '@chakra-ui/react';
import { PLANS } from '@pdv/schemas/account/plans';
import type { Account } from '@pdv/schemas/account/session';
import { notificationSettingsRequest } from '@pdv/schemas/account/settings';
import { HOLDOUT_PERCENTS, type HoldoutPercent } from '@pdv/schemas/account/shop-settings';
import { Controller } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { FormAlert } from '../../../../shared/components/form-alert.tsx';
import { FormField } from '../../../../shared/components/form-field.tsx';
import { IntegerInput } from '../../../../shared/components/integer-input.tsx';
import { Panel } from '../../../../shared/components/panel.tsx';
import { rawZodResolver } from '../../../../shared/forms/zod-resolver.ts';
import { useAccount } from '../../../../shared/session/use-session.ts';
import { SaveBar } from '../save-bar.tsx';
import { SettingSwitch } from '../setting-switch.tsx';
import { useSettingsForm } from '../use-settings-form.ts';

const valuesOf = ({
  emailNotifications,
  followupReminders,
  reminderPauseDays,
  reminderHoldoutPercent,
  lowStockAlerts,
  salesReports,
}: Account) => ({
  emailNotifications,
  followupReminders,
  reminderPauseDays: reminderPauseDays as number | string,
  reminderHoldoutPercent,
  lowStockAlerts,
  salesReports,
});
type Fields = ReturnType<typeof valuesOf>;

interface Switch {
  readonly name: Exclude<keyof Fields, 'reminderPauseDays' | 'reminderHoldoutPercent'>;
  readonly title: string;
  readonly description: string;
}

const SWITCHES: readonly Switch[] = [
  {
    name: 'emailNotifications',
    title: 'Avisos por e-mail',
    description: 'Avisos sobre a conta, como o fim do teste grátis.',
  },
  {
    name: 'followupReminders',
    title: 'Lembretes aos clientes',
    description: 'Os e-mails de follow-up, quando chega a hora de comprar de novo.',
  },
  {
    name: 'lowStockAlerts',
    title: 'Estoque baixo',
    description: 'Um único aviso quando um produto chega a 5 unidades ou menos.',
  },
  {
    name: 'salesReports',
    title: 'Relatórios de vendas',
    description: 'Todo dia às 7h, o resumo das vendas do dia anterior. Sem vendas, sem e-mail.',
  },
];

const MEASURED: Readonly<Record<HoldoutPercent, string>> = {
  0: 'Não medir: todos recebem',
  5: '5% ficam sem lembretes',
  10: '10% ficam sem lembretes (recomendado)',
  20: '20% ficam sem lembretes',
};

export default function NotificationsTab() {
  const { followUps } = PLANS[useAccount().effectivePlan];
  const { form, submit, discard, refused, pending, dirty } = useSettingsForm<Fields>({
    path: '/api/settings/notifications',
    resolver: rawZodResolver(notificationSettingsRequest),
    valuesOf,
    saved: 'Configurações salvas',
    failed: 'Não foi possível salvar as configurações.',
  });
  return (
    <Panel title="Notificações">
      <form noValidate onSubmit={submit}>
        <Stack gap="4">
          <FormAlert message={refused?.message} />
          <Text textStyle="sm" color="fg.muted">
            O que o Freguês envia por e-mail em nome da sua loja, e para você.
          </Text>
          <Stack as="ul" gap="0" listStyleType="none">
            {SWITCHES.map(({ name, title, description }) => (
              <Controller
                key={name}
                name={name}
                control={form.control}
                render={({ field: { value, onChange } }) => (
                  <SettingSwitch
                    title={title}
                    description={description}
                    checked={value}
                    onChange={onChange}
                    gate={name === 'followupReminders' && !followUps && <InPaidPlans />}
                  />
                )}
              />
            ))}
          </Stack>
          {followUps && (
            <Stack maxW="md" gap="4">
              <FormField
                label="Intervalo entre lembretes"
                hint="Cada cliente recebe no máximo um e-mail nesse intervalo: o que for acabar nele vai junto."
                error={form.formState.errors.reminderPauseDays?.message}
              >
                <Controller
                  name="reminderPauseDays"
                  control={form.control}
                  render={({ field }) => <IntegerInput {...field} unit="dias" />}
                />
              </FormField>
              <FormField
                label="Medir o efeito dos lembretes"
                hint="Alguns clientes, outros a cada trimestre, ficam sem lembretes. A diferença mostra quanto os lembretes trazem a mais."
                error={form.formState.errors.reminderHoldoutPercent?.message}
              >
                <NativeSelect.Root>
                  <NativeSelect.Field {...form.register('reminderHoldoutPercent', { valueAsNumber: true })}>
                    {HOLDOUT_PERCENTS.map((percent) => (
                      <option key={percent} value={percent}>
                        {MEASURED[percent]}
                      </option>
                    ))}
                  </NativeSelect.Field>
                  <NativeSelect.Indicator />
                </NativeSelect.Root>
              </FormField>
            </Stack>
          )}
          <SaveBar dirty={dirty} pending={pending} onDiscard={discard} />
        </Stack>
      </form>
    </Panel>
  );
}

function InPaidPlans() {
  return (
    <Text textStyle="sm" flex="none" maxW="36" textAlign="end" color="fg.muted">
      No Premium e no Pro.{' '}
      <chakra.span color="fg.brand" fontWeight="semibold" textDecoration="underline" textUnderlineOffset="3px">
        <Link to="/upgrade">Ver planos</Link>
      </chakra.span>
    </Text>
  );
}
