import { chakra, Portal, Stack, Toast, Toaster, type ToasterProps } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { headToaster, toaster } from './toaster.ts';

const ICONS = {
  success: { icon: CircleCheck, colour: 'fg.success' },
  error: { icon: CircleAlert, colour: 'fg.error' },
  warning: { icon: TriangleAlert, colour: 'fg.warning' },
  info: { icon: Info, colour: 'fg.info' },
} as const;

/** Where messages of `notify()` appear; the shell and the entrance mount it lazily, once. */
export function ToastRegion() {
  return (
    <Portal>
      <Toaster toaster={toaster} aria-label="Avisos (F8)">
        {(toast) => <Message toast={toast} />}
      </Toaster>
      {/* Without the key: the register's own keys come first in a dialog. */}
      <Toaster toaster={headToaster} aria-label="Avisos">
        {(toast) => <Message toast={toast} />}
      </Toaster>
    </Portal>
  );
}

type Shown = Parameters<ToasterProps['children']>[0];

function Message({ toast }: { readonly toast: Shown }) {
  const { icon: Icon, colour } = ICONS[toast.type as keyof typeof ICONS] ?? ICONS.info;
  return (
    <Toast.Root width={{ base: 'calc(100vw - 32px)', sm: '384px' }} maxW="420px">
      <chakra.span color={colour} mt="0.5" flexShrink="0">
        <Icon size={18} aria-hidden />
      </chakra.span>
      <Stack gap="1" flex="1" minW="0">
        <Toast.Title>{toast.title}</Toast.Title>
        {toast.description && <Toast.Description>{toast.description}</Toast.Description>}
      </Stack>
      <Toast.CloseTrigger aria-label="Fechar aviso" />
    </Toast.Root>
  );
}
