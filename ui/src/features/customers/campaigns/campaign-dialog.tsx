import { type Campaign, campaignRequest } from '@pdv/schemas/customers/campaigns';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { campaignAddress } from '../../../shared/campaign-address.ts';
import { FormDialog } from '../../../shared/components/form-dialog.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { showRefusal } from '../../../shared/forms/refusal.ts';
import { zodResolver } from '../../../shared/forms/zod-resolver.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { segmentsQuery } from '../../../shared/segments/segments.query.ts';
import { segmentCountQuery } from '../segments/segments.query.ts';
import type { Fields } from './campaign-fields.ts';
import { CampaignForm } from './campaign-form.tsx';
import { copyName } from './campaign-words.ts';
import { useCampaignTest, useSaveCampaign } from './campaigns.query.ts';

interface Props {
  /** The draft, or what is copied into a new one; absent for an empty form. */
  readonly campaign?: Campaign;
  readonly copy?: boolean;
  /** Chosen in an empty form. */
  readonly segmentId?: string | null;
  readonly onClose: () => void;
}

const valuesOf = ({ name, segment, subject, text, holdoutPercent }: Campaign, copy: boolean): Fields => ({
  ...{ name: copy ? copyName(name) : name, segmentId: segment.id, subject, text, holdoutPercent },
});
const EMPTY = { name: '', subject: '', text: '', holdoutPercent: 10 } as const;

const NOBODY = 'Ninguém deste segmento recebe e-mails';
const GONE = 'Este segmento foi excluído: escolha outro';

/** 'Nova campanha', 'Editar campanha' and 'Duplicar campanha'; what is saved is shown on its page. */
export default function CampaignDialog({ campaign, copy = false, segmentId, onClose }: Props) {
  const id = useId();
  const go = useNavigate();
  const queries = useQueryClient();
  const save = useSaveCampaign(copy ? undefined : campaign?.id);
  const test = useCampaignTest();
  const [refused, setRefused] = useState<string | null>(null);
  const { data: segments } = useQuery(segmentsQuery());
  const form = useForm<Fields>({
    resolver: zodResolver(campaignRequest),
    defaultValues: campaign ? valuesOf(campaign, copy) : { ...EMPTY, segmentId: segmentId ?? '' },
  });
  const isGone = (asked: string) => segments?.every((segment) => segment.id !== asked) ?? false;

  /** What is wrong with the segment that no schema can know. */
  async function segmentFault(asked: string): Promise<string | null> {
    const segment = segments?.find((one) => one.id === asked);
    if (!segment) return isGone(asked) ? GONE : null;
    // A count that cannot be had now is no fault of the segment.
    const count = await queries.fetchQuery(segmentCountQuery(segment.rules)).catch(() => null);
    return count?.byMail === 0 ? NOBODY : null;
  }

  const saved = (schedules: boolean) =>
    form.handleSubmit(async (fields) => {
      setRefused(null);
      const fault = await segmentFault(fields.segmentId);
      if (fault !== null) {
        form.setError('segmentId', { message: fault }, { shouldFocus: true });
        return;
      }
      save.mutate(fields, {
        onSuccess: (answer) => {
          if (!schedules) notify({ type: 'success', title: 'Rascunho salvo', description: answer.name });
          onClose();
          void go(`${campaignAddress(answer.id)}${schedules ? '?agendar=1' : ''}`, {
            replace: !copy && Boolean(campaign),
          });
        },
        onError: (error) => setRefused(showRefusal(error, form.setError)),
      });
    })();

  async function tryOut(): Promise<void> {
    setRefused(null);
    if (!(await form.trigger(['subject', 'text'], { shouldFocus: true }))) return;
    const { subject, text } = form.getValues();
    test.mutate(
      { subject, text },
      {
        onSuccess: ({ message, delivery }) =>
          notify({ type: delivery === 'smtp' ? 'success' : 'warning', title: message }),
        onError: (error) => setRefused(showRefusal(error, form.setError)),
      },
    );
  }

  const pending = save.isPending || form.formState.isSubmitting;
  return (
    <FormDialog
      open
      onClose={onClose}
      title={copy ? 'Duplicar campanha' : campaign ? 'Editar campanha' : 'Nova campanha'}
      description="Um e-mail para todos os clientes de um segmento."
      size="xl"
      form={id}
      submitLabel="Agendar envio"
      pending={pending}
      pendingLabel="Salvando…"
      dirty={form.formState.isDirty}
      other={
        <SecondaryButton type="button" minW="max-content" disabled={pending} onClick={() => void saved(false)}>
          Salvar rascunho
        </SecondaryButton>
      }
    >
      <CampaignForm
        id={id}
        form={form}
        refused={refused}
        goneSegment={campaign && isGone(campaign.segment.id) ? campaign.segment.name : undefined}
        onSubmit={() => void saved(true)}
        onTest={() => void tryOut()}
        testing={test.isPending}
      />
    </FormDialog>
  );
}
