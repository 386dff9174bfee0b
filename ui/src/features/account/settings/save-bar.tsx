import { Button, Flex, Text } from '@chakra-ui/react';

interface Props {
  readonly dirty: boolean;
  readonly pending: boolean;
  readonly onDiscard: () => void;
}

/** The end of every tab with a form: nothing to do until something changed, then always in reach. */
export function SaveBar({ dirty, pending, onDiscard }: Props) {
  return (
    <Flex
      align="center"
      gap="2"
      wrap="wrap"
      mx={{ base: '-4', md: '-5' }}
      mb={{ base: '-4', md: '-5' }}
      px={{ base: '4', md: '5' }}
      py="4"
      borderTopWidth="1px"
      bg="bg.panel"
      borderBottomRadius="l3"
      {...(dirty && { position: 'sticky', bottom: 'var(--bottom-bar, 0px)', zIndex: '1' })}
    >
      <Button
        type="submit"
        disabled={!dirty}
        loading={pending}
        loadingText="Salvando..."
        flex={{ base: '1', sm: 'none' }}
      >
        Salvar alterações
      </Button>
      {dirty && !pending && (
        <Button variant="ghost" colorPalette="gray" onClick={onDiscard} flex={{ base: '1', sm: 'none' }}>
          Descartar
        </Button>
      )}
      <Text textStyle="sm" color="fg.muted" ms={{ sm: 'auto' }} role="status" hideBelow="sm">
        {dirty ? 'Alterações não salvas' : 'Tudo salvo'}
      </Text>
    </Flex>
  );
}
