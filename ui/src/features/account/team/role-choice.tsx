import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { ROLES, type Role } from '@pdv/schemas/account/roles';
import { ROLE_WORDS } from '../../../shared/session/roles.ts';

interface Props {
  readonly value: Role;
  readonly onChange: (role: Role) => void;
}

/** The three roles, each with what it means. */
export function RoleChoice({ value, onChange }: Props) {
  return (
    <chakra.fieldset minW="0">
      <chakra.legend textStyle="sm" fontWeight="medium" mb="1.5">
        Perfil
      </chakra.legend>
      <Stack gap="2">
        {[...ROLES].reverse().map((role) => (
          <chakra.label
            key={role}
            display="flex"
            gap="3"
            alignItems="flex-start"
            p="3"
            borderWidth="1px"
            borderRadius="l2"
            cursor="pointer"
            borderColor={role === value ? 'brand.solid' : 'border'}
            bg={role === value ? 'brand.subtle' : 'bg.panel'}
          >
            <Flex h="6" align="center" flex="none">
              <chakra.input
                type="radio"
                name="role"
                value={role}
                checked={role === value}
                onChange={() => onChange(role)}
                boxSize="4"
                accentColor="brand.solid"
              />
            </Flex>
            <span>
              <Text as="span" display="block" fontWeight="medium">
                {ROLE_WORDS[role].name}
              </Text>
              <Text as="span" display="block" textStyle="sm" color="fg.muted">
                {ROLE_WORDS[role].summary}
              </Text>
            </span>
          </chakra.label>
        ))}
      </Stack>
    </chakra.fieldset>
  );
}
