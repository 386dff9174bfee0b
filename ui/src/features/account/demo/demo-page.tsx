import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { DEMO_KINDS, type DemoKind } from '@pdv/schemas/kernel/demo';
import { Pill, Wrench } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { messageOf } from '../../../shared/api/api-error.ts';
import { howSessionEnded } from '../../../shared/api/session-end.ts';
import { Entrance } from '../../../shared/components/entrance.tsx';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { FormNote } from '../../../shared/components/form-note.tsx';
import { TextLink } from '../../../shared/components/text-link.tsx';
import { Receipt } from '../../../shared/showcase/receipt.tsx';
import { useEnterDemo } from './enter-demo.query.ts';

const SHOPS = {
  oficina: {
    icon: Wrench,
    name: 'Oficina',
    about: 'Óleo a cada seis meses, freios, pneus: cada cliente com sua placa.',
  },
  farmacia: { icon: Pill, name: 'Farmácia', about: 'Gripe no inverno, protetor no verão e quem volta todo mês.' },
} as const satisfies Record<DemoKind, unknown>;

/** 'Ver Demo ao Vivo': which shop? `?loja=oficina` has answered that. */
export default function DemoPage() {
  const demo = useEnterDemo();
  const [parameters] = useSearchParams();
  const asked = DEMO_KINDS.find((kind) => kind === parameters.get('loja'));
  const begun = useRef(false);
  const [ended] = useState(howSessionEnded);
  const { mutate } = demo;
  useEffect(() => {
    if (!asked || begun.current) return;
    begun.current = true;
    mutate({ shop: asked });
  }, [asked, mutate]);
  return (
    <Entrance
      title="Demonstração"
      subtitle="Entre numa loja com um ano de vendas. Não precisa de cadastro."
      picture={<Receipt />}
      below={
        <>
          Já decidiu? <TextLink to="/register">Criar minha loja</TextLink>
        </>
      }
    >
      <Stack gap="4">
        {ended && demo.isIdle && (
          <FormNote tone="info">
            A visita terminou: a loja foi refeita, ou ficou parada por muito tempo. Entre de novo.
          </FormNote>
        )}
        <FormAlert message={demo.isError ? messageOf(demo.error) : null} />
        {demo.isError && demo.variables && <Button onClick={() => demo.mutate(demo.variables)}>Tentar de novo</Button>}
        {DEMO_KINDS.map((shop) => (
          <Choice key={shop} shop={shop} disabled={demo.isPending} onChoose={() => demo.mutate({ shop })} />
        ))}
        <Box aria-live="polite" minH="12">
          {demo.isPending && <FormNote tone="info">{progressWords(demo.done)}</FormNote>}
        </Box>
        <Text textStyle="sm" color="fg.muted">
          Tudo ali é inventado: clientes, e-mails e telefones não existem, e nenhuma mensagem é enviada. Outros
          visitantes usam a mesma loja, que é refeita toda noite.
        </Text>
      </Stack>
    </Entrance>
  );
}

function progressWords(done: number): string {
  if (done === 0) return 'Abrindo a loja…';
  return `Você é a primeira visita de hoje: criando um ano de vendas, ${Math.floor(done * 100)}%.`;
}

interface ChoiceProps {
  readonly shop: DemoKind;
  readonly disabled: boolean;
  readonly onChoose: () => void;
}

function Choice({ shop, disabled, onChoose }: ChoiceProps) {
  const { icon: Icon, name, about } = SHOPS[shop];
  return (
    <chakra.button
      type="button"
      disabled={disabled}
      onClick={onChoose}
      textAlign="left"
      p="4"
      borderWidth="1px"
      borderRadius="xl"
      bg="bg.panel"
      cursor="pointer"
      _hover={{ borderColor: 'brand.solid' }}
      _disabled={{ opacity: 0.6, cursor: 'progress' }}
    >
      <Flex gap="3" align="center">
        <Icon size={24} aria-hidden />
        <Box>
          <Text fontWeight="600">{name}</Text>
          <Text textStyle="sm" color="fg.muted">
            {about}
          </Text>
        </Box>
      </Flex>
    </chakra.button>
  );
}
