import { CUSTOMER_DISPLAY } from '@pdv/schemas/screens';
import { useEffect, useState } from 'react';
import { hasDisplay, onDisplay, rememberDisplay } from './has-display.ts';

/** The customer's screen: whether there is one, and what opens it. */
export function useDisplay() {
  const [there, setThere] = useState(hasDisplay);
  useEffect(() => onDisplay(() => setThere(true)), []);
  /** In a window of its own, to be drawn to the other monitor; one is enough. */
  function open(): void {
    rememberDisplay();
    setThere(true);
    window.open(CUSTOMER_DISPLAY, 'fregues-cliente', 'popup,width=1280,height=720');
  }
  return { there, open };
}
