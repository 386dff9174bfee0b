import { type BusinessDay, businessDayOf } from '@pdv/schemas/kernel/business-day';
import { useEffect, useState } from 'react';

export interface ShopClock {
  readonly today: BusinessDay;
  readonly greeting: string;
  /** `Sábado, 21 de novembro`. */
  readonly dayName: string;
}

/** The hour and the day as the shop's own clock shows them, wherever the browser is. */
export function readShopClock(now: Date, timeZone: string): ShopClock {
  const hour = Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now));
  const dayName = new Intl.DateTimeFormat('pt-BR', { timeZone, weekday: 'long', day: 'numeric', month: 'long' });
  return {
    today: businessDayOf(now, timeZone),
    greeting: hour < 5 || hour >= 18 ? 'Boa noite' : hour < 12 ? 'Bom dia' : 'Boa tarde',
    dayName: capitalized(dayName.format(now)),
  };
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Follows the clock by the minute: a dashboard on the wall stays open for days. */
export function useShopClock(timeZone: string): ShopClock {
  const [clock, setClock] = useState(() => readShopClock(new Date(), timeZone));
  useEffect(() => {
    const tick = () => {
      const next = readShopClock(new Date(), timeZone);
      setClock((last) => (last.today === next.today && last.greeting === next.greeting ? last : next));
    };
    tick();
    const timer = setInterval(tick, 60_000);
    return () => clearInterval(timer);
  }, [timeZone]);
  return clock;
}
