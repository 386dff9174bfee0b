import { Button, Flex, Input, Stack } from '@chakra-ui/react';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { CardAction } from '../src/shared/components/card-action.tsx';
import { DayField } from '../src/shared/components/day-field.tsx';
import { FilterSelect } from '../src/shared/components/filter-select.tsx';
import { FormField } from '../src/shared/components/form-field.tsx';
import { IntegerInput } from '../src/shared/components/integer-input.tsx';
import { MaskedInput } from '../src/shared/components/masked-input.tsx';
import { MoneyInput } from '../src/shared/components/money-input.tsx';
import { PasswordInput } from '../src/shared/components/password-input.tsx';
import { QuantityStepper } from '../src/shared/components/quantity-stepper.tsx';
import { SearchInput } from '../src/shared/components/search-input.tsx';
import { SecondaryButton } from '../src/shared/components/secondary-button.tsx';
import { Segments } from '../src/shared/components/segments.tsx';
import { SuggestInput } from '../src/shared/components/suggest-input.tsx';
import { Toggle } from '../src/shared/components/toggle.tsx';
import { maskPhone } from '../src/shared/format/mask-phone.ts';
import { Group, Shown } from './shown.tsx';

const PERIODS = [
  { value: '7', label: '7 dias' },
  { value: '30', label: '30 dias' },
] as const;

/** What is pressed and typed into. */
export function Controls() {
  const [text, setText] = useState('Café');
  const [money, setMoney] = useState('58.90');
  const [count, setCount] = useState<number | string>(1_234);
  const [units, setUnits] = useState<number | string>(2);
  const [phone, setPhone] = useState('(11) 98888-7777');
  const [period, setPeriod] = useState<'7' | '30'>('7');
  const [day, setDay] = useState<string | null>('2026-11-20');
  const [on, setOn] = useState(true);
  return (
    <Group title="Controles">
      <Shown name="Button">
        <Flex gap="2" wrap="wrap">
          <Button>Salvar</Button>
          <Button loading>Salvar</Button>
          <Button disabled>Salvar</Button>
          <Button colorPalette="red">Excluir</Button>
          <Button variant="outline">Tentar de novo</Button>
          <Button variant="ghost" colorPalette="gray">
            Agora não
          </Button>
        </Flex>
      </Shown>
      <Shown name="SecondaryButton">
        <Flex gap="2" wrap="wrap">
          <SecondaryButton>Cancelar</SecondaryButton>
          <SecondaryButton loading>Cancelar</SecondaryButton>
          <SecondaryButton disabled>Cancelar</SecondaryButton>
          <SecondaryButton size="sm">Pequeno</SecondaryButton>
        </Flex>
      </Shown>
      <Shown name="CardAction">
        <CardAction icon={Pencil} title="Editar" name="Editar Café" onClick={() => undefined} />
        <CardAction icon={Trash2} title="Excluir" name="Excluir Café" onClick={() => undefined} danger />
      </Shown>
      <Shown name="FormField: Input, MoneyInput, IntegerInput, MaskedInput, PasswordInput, SuggestInput">
        <Stack gap="4" maxW="420px">
          <FormField label="Nome" hint="Como aparece no recibo.">
            <Input value={text} onChange={(event) => setText(event.target.value)} />
          </FormField>
          <FormField label="E-mail" optional error="E-mail inválido">
            <Input defaultValue="ana@" />
          </FormField>
          <FormField label="Desligado">
            <Input disabled defaultValue="Não muda" />
          </FormField>
          <FormField label="Preço">
            <MoneyInput value={money} onChange={setMoney} />
          </FormField>
          <FormField label="Tempo de consumo">
            <IntegerInput value={count} onChange={setCount} unit="dias" />
          </FormField>
          <FormField label="Telefone">
            <MaskedInput value={phone} onChange={setPhone} mask={maskPhone} />
          </FormField>
          <FormField label="Senha">
            <PasswordInput defaultValue="segredo" />
          </FormField>
          <FormField label="Categoria">
            <SuggestInput value={text} onChange={setText} suggestions={['Café em grãos', 'Mercearia']} />
          </FormField>
        </Stack>
      </Shown>
      <Shown name="SearchInput, FilterSelect, DayField">
        <Stack gap="3" maxW="420px">
          <SearchInput label="Buscar por nome" value={text} onChange={setText} />
          <FilterSelect
            label="Período"
            value={period}
            options={[
              ['7', '7 dias'],
              ['30', '30 dias'],
            ]}
            onChange={setPeriod}
          />
          <DayField label="De" value={day} today="2026-11-23" onChange={setDay} />
        </Stack>
      </Shown>
      <Shown name="QuantityStepper: in bounds, above its limit">
        <Flex gap="4" wrap="wrap">
          <QuantityStepper value={units} onChange={setUnits} max={9} />
          <QuantityStepper value={12} onChange={() => undefined} max={9} mayPassMax label="Acima do estoque" />
        </Flex>
      </Shown>
      <Shown name="Segments, Toggle">
        <Flex gap="4" wrap="wrap" align="center">
          <Segments label="Período" items={PERIODS} value={period} onChange={setPeriod} />
          <Toggle checked={on} onChange={setOn} label="No catálogo" name="Café no catálogo" />
          <Toggle checked={!on} onChange={() => setOn(!on)} label="No catálogo" name="Chá no catálogo" />
        </Flex>
      </Shown>
    </Group>
  );
}
