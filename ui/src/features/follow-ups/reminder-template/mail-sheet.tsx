import { Box, Text } from '@chakra-ui/react';

interface Props {
  readonly to: { readonly name: string; readonly email: string } | null;
  readonly subject: string;
  readonly text: string;
}

/** A mail as a sheet of paper: its head, its subject, its lines. */
export function MailSheet({ to, subject, text }: Props) {
  return (
    <Box borderWidth="1px" borderRadius="l2" overflow="hidden" bg="bg.panel">
      <Box px="4" py="3" bg="bg.subtle" borderBottomWidth="1px">
        <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
          {to ? `Para ${to.name} <${to.email}>` : 'Sem destinatário'}
        </Text>
        <Text fontWeight="semibold" mt="1" overflowWrap="anywhere">
          {subject}
        </Text>
      </Box>
      <Text px="4" py="4" textStyle="sm" lineHeight="1.6" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {text}
      </Text>
    </Box>
  );
}
