import { Box, Grid, Input, NativeSelect, Stack, Text } from '@chakra-ui/react';
import { PLANS } from '@pdv/schemas/account/plans';
import { type Campaign, SCHEDULED_AHEAD_DAYS } from '@pdv/schemas/customers/campaigns';
import { addDays, businessDayOf } from '@pdv/schemas/kernel/business-day';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ApiError, messageOf } from '../../../shared/api/api-error.ts';
import { serverNowMs } from '../../../shared/api/server-clock.ts';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { FormDialog } from '../../../shared/components/form-dialog.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { Segments } from '../../../shared/components/segments.tsx';
import { UnconfirmedEmail } from '../../../shared/email-confirmation/unconfirmed-email.tsx';
import { notify } from '../../../shared/notify/notify.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { segmentCountQuery } from '../segments/segments.query.ts';
import { useScheduleCampaign } from './campaigns.query.ts';
import { HOURS, hourAt, momentFault, scheduleWords, sentNowWords, startsNowWords } from './schedule-words.ts';
import { sendingPlan } from './sending-plan.ts';

const WHEN = [
  { value: 'now', label: 'Agora' },
  { value: 'later', label: 'Marcar dia e hora' },
] as const;
type When = (typeof WHEN)[number]['value'];

interface Props {
  readonly campaign: Campaign;
  readonly onClose: () => void;
}

/** The last step before mails leave: what will happen, and from when on. */
export default function ScheduleDialog({ campaign, onClose }: Props) {
  const form = useId();
  const { timeZone } = useAccount();
  const now = new Date(serverNowMs());
  const today = businessDayOf(now, timeZone);
  const [when, setWhen] = useState<When>('now');
  const [day, setDay] = useState(addDays(today, 1));
  const [hour, setHour] = useState(10);
  const [fault, setFault] = useState<ReturnType<typeof momentFault>>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const schedule = useScheduleCampaign(campaign.id);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (schedule.isPending) return;
    const wrong = when === 'later' ? momentFault(day, hour, new Date(serverNowMs()), timeZone) : null;
    setFault(wrong);
    setRefused(null);
    if (wrong) return;
    schedule.mutate(
      { at: when === 'now' ? null : { day, hour } },
      {
        onSuccess: () => {
          notify({
            type: 'success',
            title: when === 'now' ? sentNowWords(hourAt(new Date(serverNowMs()), timeZone)) : 'Campanha agendada',
            description: campaign.name,
          });
          onClose();
        },
        onError: (error) => {
          const issue = error instanceof ApiError ? error.issues.find(({ path }) => path.startsWith('at')) : undefined;
          if (issue) setFault({ field: issue.path.endsWith('hour') ? 'hour' : 'day', message: issue.message });
          else setRefused(messageOf(error));
        },
      },
    );
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title="Agendar envio"
      description={campaign.name}
      form={form}
      submitLabel={when === 'now' ? 'Enviar agora' : 'Agendar'}
      pending={schedule.isPending}
      pendingLabel="Agendando…"
      dirty={false}
    >
      <form id={form} noValidate onSubmit={submit}>
        <Stack gap="4">
          <FormAlert message={refused} />
          <UnconfirmedEmail />
          <WhatHappens campaign={campaign} />
          <Box>
            <Text textStyle="sm" fontWeight="medium" mb="2">
              Quando começa
            </Text>
            <Segments label="Quando começa" items={WHEN} value={when} onChange={setWhen} />
          </Box>
          {when === 'now' ? (
            <Text textStyle="sm" color="fg.muted">
              {startsNowWords(hourAt(now, timeZone))}
            </Text>
          ) : (
            <Grid gap="3" templateColumns="repeat(2, minmax(0, 1fr))">
              <FormField label="Dia" error={fault?.field === 'day' ? fault.message : undefined}>
                <Input
                  type="date"
                  min={today}
                  max={addDays(today, SCHEDULED_AHEAD_DAYS)}
                  value={day}
                  onChange={(event) => setDay(event.target.value)}
                />
              </FormField>
              <FormField label="Hora" error={fault?.field === 'hour' ? fault.message : undefined}>
                <NativeSelect.Root>
                  <NativeSelect.Field value={hour} onChange={(event) => setHour(Number(event.target.value))}>
                    {HOURS.map((at) => (
                      <option key={at} value={at}>
                        {at}h
                      </option>
                    ))}
                  </NativeSelect.Field>
                  <NativeSelect.Indicator />
                </NativeSelect.Root>
              </FormField>
            </Grid>
          )}
        </Stack>
      </form>
    </FormDialog>
  );
}

/** Counted as of now. */
function WhatHappens({ campaign: { rules, segment, holdoutPercent } }: Pick<Props, 'campaign'>) {
  const { plan } = useAccount();
  const { data, error } = useQuery(segmentCountQuery(rules));
  // Of the plan that is paid for: a trial has no more.
  const { mailsPerDay } = PLANS[plan === 'admin' ? 'free' : plan];
  const words = data
    ? data.byMail === 0
      ? ['Hoje ninguém deste segmento recebe e-mails.']
      : scheduleWords(sendingPlan({ byMail: data.byMail, holdoutPercent, mailsPerDay }), segment.name, mailsPerDay)
    : [error ? messageOf(error) : 'Contando os clientes…'];
  return (
    <Stack as="ul" gap="1.5" ps="4" textStyle="sm" listStyleType="disc" aria-label="O que vai acontecer">
      {words.map((sentence) => (
        <Text as="li" key={sentence} overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
          {sentence}
        </Text>
      ))}
    </Stack>
  );
}
