import { IconButton, Input, InputGroup, type InputProps } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';

/** A password that can be shown: `<PasswordInput autoComplete="new-password" {...register('password')} />`. */
export function PasswordInput(props: Omit<InputProps, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <InputGroup
      endElementProps={{ pe: '1' }}
      endElement={
        <IconButton
          aria-label={shown ? 'Ocultar senha' : 'Mostrar senha'}
          title={shown ? 'Ocultar senha' : 'Mostrar senha'}
          aria-pressed={shown}
          variant="ghost"
          colorPalette="gray"
          size="xs"
          boxSize={{ base: '10', md: '8' }}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </IconButton>
      }
    >
      <Input {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
    </InputGroup>
  );
}
