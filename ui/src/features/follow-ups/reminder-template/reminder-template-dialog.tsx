import { Skeleton, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { AppDialog } from '../../../shared/components/app-dialog.tsx';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { templateQuery } from './template.query.ts';
import { TemplateForm } from './template-form.tsx';

/** 'Configurar E-mails': what the reminders say. */
export default function ReminderTemplateDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, isError, error, refetch } = useQuery(templateQuery());
  if (data) return <TemplateForm saved={data} onClose={onClose} />;
  return (
    <AppDialog open onClose={onClose} title="Configurar E-mails" size="xl">
      {isError ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Stack gap="4" aria-busy>
          <Skeleton h="40px" />
          <Skeleton h="240px" />
        </Stack>
      )}
    </AppDialog>
  );
}
