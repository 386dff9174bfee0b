import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Toggle } from '../../../shared/components/toggle.tsx';

interface Props {
  readonly title: string;
  readonly description: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** In place of the switch, where the plan has nothing to switch. */
  readonly gate?: ReactNode;
}

/** A switch with what it does: a row of a list. */
export function SettingSwitch({ title, description, checked, onChange, gate }: Props) {
  return (
    <Flex
      as="li"
      align="center"
      justify="space-between"
      gap="4"
      py="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <Box minW="0">
        <Text fontWeight="medium">{title}</Text>
        <Text textStyle="sm" color="fg.muted">
          {description}
        </Text>
      </Box>
      {gate || (
        <Box flex="none" minW="20" css={{ '& button': { width: 'full' } }}>
          <Toggle name={title} label={checked ? 'Sim' : 'Não'} checked={checked} onChange={onChange} />
        </Box>
      )}
    </Flex>
  );
}
