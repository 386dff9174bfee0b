import { Center, Text } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly description?: string;
  /** One button or link that leads on. */
  readonly action?: ReactNode;
  readonly tone?: 'brand' | 'red';
  /** `h1` where it is all there is on the page. */
  readonly as?: 'p' | 'h1';
}

/** An empty list: a tinted icon, one sentence, one action. */
export function EmptyState({ icon: Icon, title, description, action, tone = 'brand', as = 'p' }: Props) {
  return (
    <Center flexDirection="column" textAlign="center" px="6" py={{ base: '10', md: '14' }}>
      <Center boxSize="14" borderRadius="full" bg={`${tone}.subtle`} color={`${tone}.fg`} mb="4">
        <Icon size={26} strokeWidth={1.75} aria-hidden />
      </Center>
      <Text as={as} fontWeight="semibold">
        {title}
      </Text>
      {description && (
        <Text textStyle="sm" color="fg.muted" mt="1" maxW="36ch" textWrap="balance">
          {description}
        </Text>
      )}
      {action && <Center mt="5">{action}</Center>}
    </Center>
  );
}
