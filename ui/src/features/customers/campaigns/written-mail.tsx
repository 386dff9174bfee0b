import { Text } from '@chakra-ui/react';
import type { Campaign } from '@pdv/schemas/customers/campaigns';
import { MailSheet } from '../../../shared/mail-template/mail-sheet.tsx';
import { useAccount } from '../../../shared/session/use-session.ts';
import { SAMPLE_CUSTOMER, sampleCampaign } from './sample.ts';

/** The mail, as an example customer gets it. */
export default function WrittenMail({ campaign: { subject, text } }: { readonly campaign: Campaign }) {
  const preview = sampleCampaign(useAccount(), { subject, text });
  return (
    <>
      <MailSheet to={SAMPLE_CUSTOMER} subject={preview.subject} html={preview.html} />
      <Text textStyle="xs" color="fg.muted" mt="2">
        Com um cliente de exemplo.
      </Text>
    </>
  );
}
