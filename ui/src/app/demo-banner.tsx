import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { leaveSession } from '../shared/session/use-session.ts';
import { REGISTER } from './pages.ts';

/** Height that full-window screens leave for it. */
const HEIGHT = { phone: '72px', wide: '44px', slim: '24px' } as const;

/** On every screen of a demo shop, and on none of a real one. */
export default function DemoBanner() {
  /** At the register of a phone every line counts: there it only says what this is. */
  const slim = useLocation().pathname === REGISTER.path;
  const phone = slim ? HEIGHT.slim : HEIGHT.phone;
  useEffect(() => {
    const wide = window.matchMedia('(min-width: 48em)');
    const { style } = document.documentElement;
    const leaveRoom = () => {
      const height = wide.matches ? HEIGHT.wide : phone;
      style.setProperty('--demo-banner', height);
      // What is left of it in sight: messages stand below.
      style.setProperty('--demo-shown', `${Math.max(0, Number.parseInt(height, 10) - window.scrollY)}px`);
    };
    leaveRoom();
    wide.addEventListener('change', leaveRoom);
    window.addEventListener('scroll', leaveRoom, { passive: true });
    return () => {
      wide.removeEventListener('change', leaveRoom);
      window.removeEventListener('scroll', leaveRoom);
      style.removeProperty('--demo-banner');
      style.removeProperty('--demo-shown');
    };
  }, [phone]);
  return (
    <Flex
      as="aside"
      aria-label="Loja de demonstração"
      h={{ base: phone, md: HEIGHT.wide }}
      align="center"
      justify="center"
      gap="3"
      px="4"
      bg="#1e3a8a"
      color="white"
      overflow="hidden"
      css={{ '@media print': { display: 'none' } }}
    >
      <Text textStyle={slim ? { base: 'xs', md: 'sm' } : 'sm'} lineHeight="1.25">
        Loja de demonstração
        <chakra.span hideBelow={slim ? 'md' : undefined}>: nada aqui é de verdade; é refeita toda noite.</chakra.span>
      </Text>
      <Button
        size="sm"
        flexShrink="0"
        hideBelow={slim ? 'md' : undefined}
        bg="white"
        color="#1e3a8a"
        _hover={{ bg: '#dbeafe' }}
        onClick={() => leaveSession('/register')}
      >
        Criar minha loja
      </Button>
    </Flex>
  );
}
