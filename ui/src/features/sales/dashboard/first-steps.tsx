import { Box, Button, Center, Flex, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Panel } from '../../../shared/components/panel.tsx';
import { firstProductQuery } from './first-product.query.ts';

/** What a new shop sees in place of empty charts: the way to its first sale. */
export function FirstSteps() {
  const { data } = useQuery(firstProductQuery());
  const hasProduct = Boolean(data?.length);
  return (
    <Panel title={`Sua primeira venda está a ${hasProduct ? 'um passo' : 'dois passos'}`} flush>
      <Box as="ol" listStyleType="none">
        <Step
          number={1}
          done={hasProduct}
          title="Cadastre um produto"
          text="Nome, preço e estoque. O código de barras pode vir do leitor."
          action="Novo Produto"
          to="/products?novo=1"
        />
        <Step
          number={2}
          done={false}
          waiting={!hasProduct}
          title="Registre a primeira venda"
          text="Escolha o produto e a forma de pagamento: o estoque baixa sozinho e o gráfico começa aqui."
          action="Nova Venda"
          to="/sales/caixa"
          quiet
        />
      </Box>
    </Panel>
  );
}

interface StepProps {
  readonly number: number;
  readonly done: boolean;
  /** An earlier step comes first. */
  readonly waiting?: boolean;
  /** The same stands elsewhere on the screen, and louder. */
  readonly quiet?: boolean;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly to: string;
}

function Step({ number, done, waiting = false, quiet = waiting, title, text, action, to }: StepProps) {
  return (
    <Flex
      as="li"
      wrap={{ base: 'wrap', sm: 'nowrap' }}
      align="center"
      gap="4"
      px={{ base: '4', md: '5' }}
      py="5"
      borderTopWidth="1px"
    >
      <Center
        boxSize="9"
        borderRadius="full"
        flex="none"
        fontWeight="bold"
        textStyle="sm"
        bg={done ? 'bg.success' : waiting ? 'bg.muted' : 'brand.muted'}
        color={done ? 'fg.success' : waiting ? 'fg.muted' : 'fg.brand'}
        aria-hidden
      >
        {done ? <Check size={18} /> : number}
      </Center>
      <Box flex="1" minW={{ base: 'calc(100% - 60px)', sm: '0' }}>
        <Text fontWeight="semibold">{done ? `${title}: feito` : title}</Text>
        <Text textStyle="sm" color="fg.muted" mt="0.5">
          {text}
        </Text>
      </Box>
      {!done && (
        <Button asChild variant={quiet ? 'outline' : 'solid'} {...(quiet && { colorPalette: 'gray' })} flex="none">
          <Link to={to}>{action}</Link>
        </Button>
      )}
    </Flex>
  );
}
