import { Flex, Stack, Text } from '@chakra-ui/react';
import { type SecondFactorStatus, secondFactorDue } from '@pdv/schemas/account/second-factor';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { FormNote } from '../../../shared/components/form-note.tsx';
import { lazyPart } from '../../../shared/components/lazy-part.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { SkeletonRows } from '../../../shared/components/skeleton-rows.tsx';
import { StatusBadge } from '../../../shared/components/status-badge.tsx';
import { formatDay } from '../../../shared/format/format.ts';
import { isOperator } from '../../../shared/session/operator.ts';
import { secondFactorQuery } from '../../../shared/session/second-factor.query.ts';
import { useAccount } from '../../../shared/session/use-session.ts';

const SetUpDialog = lazyPart(() => import('./set-up-dialog.tsx'));
const NewCodesDialog = lazyPart(() => import('./new-codes-dialog.tsx'));
const TurnOffDialog = lazyPart(() => import('./turn-off-dialog.tsx'));

/** From so few on, the person hears that they run out. */
const FEW_CODES = 3;

/** One's own second factor: whether it is on, and the ways to change that. */
export default function SecondFactorPanel() {
  const { data, isError, error, refetch } = useQuery(secondFactorQuery());
  const isOn = data && data.enabledAt !== null;
  return (
    <Panel
      title="Verificação em duas etapas"
      aside={data && <StatusBadge tone={isOn ? 'success' : 'neutral'}>{isOn ? 'Ligada' : 'Desligada'}</StatusBadge>}
    >
      {data ? (
        <Standing status={data} />
      ) : isError ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <SkeletonRows rows={1} height={96} />
      )}
    </Panel>
  );
}

function Standing({ status: { enabledAt, recoveryCodesLeft } }: { readonly status: SecondFactorStatus }) {
  const account = useAccount();
  const [open, setOpen] = useState<'set-up' | 'codes' | 'off' | null>(null);
  const dayOf = (instant: Date) => formatDay(businessDayOf(instant, account.timeZone));
  const isOn = enabledAt !== null;
  const due = isOperator(account) ? secondFactorDue(account.createdAt) : null;
  const mayTurnOff = due === null || due > new Date();
  const actions = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(null);
    // The button that opened it may be another one by now.
    setTimeout(() => actions.current?.querySelector('button')?.focus());
  };
  return (
    <>
      <Stack gap="4">
        <Text color="fg.muted">
          {isOn
            ? `Desde ${dayOf(new Date(enabledAt))}, você entra com a senha e um código do celular.`
            : 'Além da senha, um código do seu celular. Quem descobrir a sua senha não entra.'}
        </Text>
        {isOn && (
          <Text textStyle="sm" color={recoveryCodesLeft <= FEW_CODES ? 'fg.warning' : 'fg.muted'}>
            {recoveryCodesLeft === 0
              ? 'Os códigos de recuperação acabaram. Crie outros em Novos códigos.'
              : `Códigos de recuperação que restam: ${recoveryCodesLeft}.`}
            {recoveryCodesLeft > 0 && recoveryCodesLeft <= FEW_CODES && ' Crie outros antes que acabem.'}
          </Text>
        )}
        {!isOn && due && <FormNote tone="info">Para administradores, é obrigatória a partir de {dayOf(due)}.</FormNote>}
        <Flex ref={actions} gap="2" wrap="wrap">
          {isOn ? (
            <>
              <SecondaryButton onClick={() => setOpen('set-up')}>Trocar de celular</SecondaryButton>
              <SecondaryButton onClick={() => setOpen('codes')}>Novos códigos</SecondaryButton>
              {mayTurnOff && <SecondaryButton onClick={() => setOpen('off')}>Desligar</SecondaryButton>}
            </>
          ) : (
            <SecondaryButton onClick={() => setOpen('set-up')}>Ligar</SecondaryButton>
          )}
        </Flex>
      </Stack>
      <Suspense>
        {open === 'set-up' && <SetUpDialog isOn={isOn} onClose={close} />}
        {open === 'codes' && <NewCodesDialog onClose={close} />}
        {open === 'off' && <TurnOffDialog onClose={close} />}
      </Suspense>
    </>
  );
}
