import { Button, chakra, Stack, Text } from '@chakra-ui/react';
import { Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { copyText } from '../copy-text.ts';
import { AppDialog } from './app-dialog.tsx';
import { SecondaryButton } from './secondary-button.tsx';

interface Props {
  readonly title: string;
  /** Whose it is. */
  readonly description: string;
  readonly secret: string;
  readonly words: {
    /** For screen readers: 'Chave de API'. */
    readonly name: string;
    readonly copy: string;
    readonly copied: string;
    readonly notCopied: string;
    readonly kept: string;
    /** Above it: that it does not come again. */
    readonly keep: string;
  };
  /** Below it. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A secret that is shown this once. */
export function ShownOnce({ title, description, secret, words, children, onClose }: Props) {
  const [said, setSaid] = useState('');
  const copy = async () => setSaid((await copyText(secret)) ? words.copied : words.notCopied);
  return (
    <AppDialog
      open
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <SecondaryButton onClick={() => void copy()}>
            <Copy aria-hidden />
            {words.copy}
          </SecondaryButton>
          <Button onClick={onClose}>{words.kept}</Button>
        </>
      }
    >
      <Stack gap="3">
        <Text>{words.keep}</Text>
        <chakra.code
          display="block"
          p="4"
          borderRadius="l2"
          bg="bg.subtle"
          overflowWrap="anywhere"
          userSelect="all"
          aria-label={words.name}
        >
          {secret}
        </chakra.code>
        {children}
        <Text role="status" textStyle="sm" color="fg.muted" minH="5">
          {said}
        </Text>
      </Stack>
    </AppDialog>
  );
}
