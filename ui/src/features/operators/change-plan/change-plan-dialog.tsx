import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { PLANS, type ShopPlan } from '@pdv/schemas/account/plans';
import { formatBrl } from '@pdv/schemas/kernel/money';
import type { AdminUser } from '@pdv/schemas/operators/admin';
import { useId, useState } from 'react';
import { FormDialog } from '../../../shared/components/form-dialog.tsx';
import { FormNote } from '../../../shared/components/form-note.tsx';
import { useChangePlan } from './change-plan.query.ts';

interface Props {
  readonly account: AdminUser;
  readonly onClose: () => void;
}

const CHOICES: readonly ShopPlan[] = ['free', 'premium', 'pro'];

/** Another plan for an account, with what that means before it is done. */
export default function ChangePlanDialog({ account, onClose }: Props) {
  const id = useId();
  const change = useChangePlan(account);
  const [plan, setPlan] = useState(account.plan);
  const same = plan === account.plan;
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Trocar plano"
      description={`${account.storeName} · ${account.email}`}
      form={id}
      submitLabel={same ? 'Manter o plano' : `Confirmar ${PLANS[plan].name}`}
      pending={change.isPending}
      pendingLabel="Trocando..."
      dirty={!same}
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault();
          if (same) onClose();
          else if (!change.isPending) change.mutate(plan, { onSuccess: onClose });
        }}
      >
        <chakra.fieldset minW="0">
          <chakra.legend textStyle="sm" fontWeight="medium" mb="1.5">
            Plano
          </chakra.legend>
          <Stack gap="2">
            {CHOICES.map((choice) => (
              <Choice
                key={choice}
                plan={choice}
                current={choice === account.plan}
                chosen={choice === plan}
                onChoose={() => setPlan(choice)}
              />
            ))}
          </Stack>
        </chakra.fieldset>
        <Flex direction="column" mt="4" aria-live="polite">
          <FormNote tone="info">
            {same
              ? 'Ninguém é cobrado por um plano dado aqui.'
              : `De ${PLANS[account.plan].name} para ${PLANS[plan].name}, na hora. ${consequence(plan)}`}
          </FormNote>
        </Flex>
      </form>
    </FormDialog>
  );
}

function consequence(plan: ShopPlan): string {
  const { customerLimit } = PLANS[plan];
  const given = plan === 'free' ? '' : 'A loja não é cobrada por ele. ';
  return customerLimit === null
    ? `${given}Clientes ilimitados.`
    : `${given}Novos clientes só até ${customerLimit}; os que já existem ficam.`;
}

interface ChoiceProps {
  readonly plan: ShopPlan;
  readonly current: boolean;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function Choice({ plan, current, chosen, onChoose }: ChoiceProps) {
  const { name, monthlyCentavos } = PLANS[plan];
  return (
    <chakra.label
      display="flex"
      gap="3"
      alignItems="center"
      minH="12"
      px="3"
      borderWidth="1px"
      borderRadius="l2"
      cursor="pointer"
      borderColor={chosen ? 'brand.solid' : 'border'}
      bg={chosen ? 'brand.subtle' : 'bg.panel'}
    >
      <chakra.input
        type="radio"
        name="plan"
        value={plan}
        checked={chosen}
        onChange={onChoose}
        boxSize="4"
        accentColor="brand.solid"
      />
      <Text as="span" flex="1" fontWeight="medium">
        {name}
      </Text>
      <Text as="span" textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {current ? 'Plano atual' : `${formatBrl(monthlyCentavos)} por mês`}
      </Text>
    </chakra.label>
  );
}
