import { Skeleton, Stack, Text } from '@chakra-ui/react';
import type { ReminderPreview } from '@pdv/schemas/account/reminder-template';
import type { FollowUp } from '@pdv/schemas/follow-ups/follow-ups';
import { useQuery } from '@tanstack/react-query';
import { AppDialog } from '../../../shared/components/app-dialog.tsx';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { formatDay } from '../../../shared/format/format.ts';
import { MailSheet } from '../../../shared/mail-template/mail-sheet.tsx';
import { previewQuery } from './follow-ups.query.ts';

interface Props {
  readonly followUp: FollowUp;
  readonly onClose: () => void;
}

/** When it leaves, and what with: a customer gets one mail for all that falls due within the shop's pause. */
function leavesWords({ on, with: others }: NonNullable<ReminderPreview['leaves']>): string {
  const along = others.length === 0 ? '' : `, junto com ${listed.format(others)}`;
  return `Sai sozinho em ${formatDay(on)}${along}.`;
}
const listed = new Intl.ListFormat('pt-BR');

/** The mail of one reminder as it would leave. */
export default function PreviewDialog({ followUp, onClose }: Props) {
  const { data, isError, error, refetch } = useQuery(previewQuery(followUp.id));
  return (
    <AppDialog
      open
      onClose={onClose}
      title="E-mail do follow-up"
      description={data?.leaves ? leavesWords(data.leaves) : 'Como ele fica com o modelo atual.'}
      footer={<SecondaryButton onClick={onClose}>Fechar</SecondaryButton>}
    >
      {data ? (
        <Stack gap="3">
          <MailSheet to={data.to} subject={data.subject} html={data.html} />
          {data.to === null && (
            <Text textStyle="sm" color="fg.warning">
              Este cliente não tem e-mail cadastrado: o lembrete não poderá ser enviado.
            </Text>
          )}
        </Stack>
      ) : isError ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Stack gap="3" aria-busy>
          <Skeleton h="64px" />
          <Skeleton h="200px" />
        </Stack>
      )}
    </AppDialog>
  );
}
