import { Box, Text } from '@chakra-ui/react';
import { MailFrame } from './mail-frame.tsx';

interface Props {
  readonly to: { readonly name: string; readonly email: string | null } | null;
  readonly subject: string;
  readonly html: string;
}

/** A mail as it arrives: its head, its subject, its page. It takes the focus, so that the keyboard scrolls to its end. */
export function MailSheet({ to, subject, html }: Props) {
  return (
    <Box
      borderWidth="1px"
      borderRadius="l2"
      overflow="hidden"
      bg="bg.panel"
      role="group"
      aria-label="E-mail"
      tabIndex={0}
    >
      <Box px="4" py="3" bg="bg.subtle" borderBottomWidth="1px">
        <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
          {to ? `Para ${to.name}${to.email === null ? '' : ` <${to.email}>`}` : 'Sem destinatário'}
        </Text>
        <Text fontWeight="semibold" mt="1" overflowWrap="anywhere">
          {subject}
        </Text>
      </Box>
      <MailFrame title={`E-mail: ${subject}`} html={html} />
    </Box>
  );
}
