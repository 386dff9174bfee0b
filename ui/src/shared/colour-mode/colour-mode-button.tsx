import { IconButton } from '@chakra-ui/react';
import { Moon, Sun } from 'lucide-react';
import { useColourMode } from './colour-mode.ts';

export function ColourModeButton() {
  const [mode, toggle] = useColourMode();
  const label = mode === 'dark' ? 'Usar tema claro' : 'Usar tema escuro';
  return (
    <IconButton aria-label={label} title={label} variant="ghost" colorPalette="gray" onClick={toggle}>
      {mode === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </IconButton>
  );
}
