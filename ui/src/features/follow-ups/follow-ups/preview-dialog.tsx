import { Skeleton, Stack, Text } from '@chakra-ui/react';
import type { FollowUp } from '@pdv/schemas/follow-ups/follow-ups';
import { useQuery } from '@tanstack/react-query';
import { AppDialog } from '../../../shared/components/app-dialog.tsx';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { MailSheet } from '../reminder-template/mail-sheet.tsx';
import { previewQuery } from './follow-ups.query.ts';

interface Props {
  readonly followUp: FollowUp;
  readonly onClose: () => void;
}

/** The mail of one reminder as it would leave now. */
export default function PreviewDialog({ followUp, onClose }: Props) {
  const { data, isError, error, refetch } = useQuery(previewQuery(followUp.id));
  return (
    <AppDialog
      open
      onClose={onClose}
      title="E-mail do follow-up"
      description={followUp.status === 'sent' ? 'Como ele fica com o modelo atual.' : 'Como vai chegar ao cliente.'}
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
