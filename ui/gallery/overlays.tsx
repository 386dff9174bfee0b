import { Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { AppDialog } from '../src/shared/components/app-dialog.tsx';
import { ConfirmDialog } from '../src/shared/components/confirm-dialog.tsx';
import { Entrance } from '../src/shared/components/entrance.tsx';
import { FormDialog } from '../src/shared/components/form-dialog.tsx';
import { SecondaryButton } from '../src/shared/components/secondary-button.tsx';
import { SideDrawer } from '../src/shared/components/side-drawer.tsx';
import { notify } from '../src/shared/notify/notify.ts';
import { Group, Shown } from './shown.tsx';

const KINDS = ['AppDialog', 'FormDialog', 'ConfirmDialog', 'SideDrawer'] as const;

/** What lies above a page, each behind its button; and the frame of login. */
export function Overlays() {
  const [open, setOpen] = useState<(typeof KINDS)[number] | null>(null);
  const close = () => setOpen(null);
  return (
    <Group title="Por cima da página">
      <Shown name="Modal by its four faces, and messages">
        <Flex gap="2" wrap="wrap">
          {KINDS.map((kind) => (
            <SecondaryButton key={kind} onClick={() => setOpen(kind)}>
              {kind}
            </SecondaryButton>
          ))}
          <SecondaryButton onClick={() => notify({ type: 'success', title: 'Venda registrada' })}>
            Certo
          </SecondaryButton>
          <SecondaryButton onClick={() => notify({ type: 'error', title: 'Erro', description: 'Sem conexão' })}>
            Erro
          </SecondaryButton>
        </Flex>
      </Shown>
      <AppDialog
        open={open === 'AppDialog'}
        onClose={close}
        title="Título"
        description="Uma frase."
        footer={<Button onClick={close}>Pronto</Button>}
      >
        <Text>O que o diálogo mostra.</Text>
      </AppDialog>
      <FormDialog
        open={open === 'FormDialog'}
        onClose={close}
        title="Formulário"
        form="gallery-form"
        submitLabel="Salvar"
        pending={false}
        pendingLabel="Salvando..."
        dirty
      >
        <form id="gallery-form">
          <Text>Sair pergunta antes.</Text>
        </form>
      </FormDialog>
      <ConfirmDialog
        open={open === 'ConfirmDialog'}
        onClose={close}
        onConfirm={close}
        title="Tem certeza que deseja excluir este produto?"
        confirmLabel="Excluir"
        danger
      />
      {open === 'SideDrawer' && (
        <SideDrawer title="Café 500 g" description="Histórico" onClose={close}>
          <Text>O que aconteceu com ele.</Text>
        </SideDrawer>
      )}
      <Shown name="Entrance">
        <Entrance title="Entrar" subtitle="Na sua loja" below="Ainda não tem conta?" picture={null}>
          <Button w="full">Entrar</Button>
        </Entrance>
      </Shown>
    </Group>
  );
}
