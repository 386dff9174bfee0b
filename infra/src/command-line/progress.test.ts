import { beforeEach, describe, expect, it } from 'vitest';
import { createSteps, type Screen, startPhase } from './progress.ts';

let clock: number;
let written: string[];
beforeEach(() => {
  clock = 0;
  written = [];
});
const now = () => clock;
const screen = (terminal?: { columns: number }): Screen => ({
  ...(terminal && { isTTY: true, ...terminal }),
  write: (text) => written.push(text),
});

describe('in a pipe', () => {
  it('says something every few seconds, however often something is done', () => {
    const steps = createSteps(screen(), now);
    for (let done = 250; done <= 100_000; done += 250) {
      clock += 30;
      steps.at('Registro', done);
    }
    steps.end();
    expect(written).toEqual([
      '  Registro 42.000 eventos, 8.383/s\n',
      '  Registro 83.750 eventos, 8.358/s\n',
      '  Registro: 100.000 eventos em 12 s (8.354/s)\n',
    ]);
  });

  it('ends one step as the next begins, also one in which nothing is counted', () => {
    const steps = createSteps(screen(), now);
    steps.at('Tabelas');
    clock += 2_000;
    steps.at('Registro', 1, 1);
    clock += 1_000;
    steps.end();
    expect(written).toEqual(['  Tabelas: 2 s\n', '  Registro: 1 evento em 1 s (1/s)\n']);
  });
});

describe('on a terminal', () => {
  it('writes one line over again, no wider than the terminal', () => {
    const phase = startPhase(screen({ columns: 40 }), 'Copiando', 400, now);
    for (let nth = 0; nth < 4; nth++) {
      clock += 120;
      phase.advance(100);
    }
    phase.end();
    expect(written).toHaveLength(5);
    for (const text of written.slice(0, 4)) {
      expect(text).toMatch(/^\r[^\n]*$/);
      expect(text.slice(1).replace('\u001b[K', '')).toHaveLength(39);
    }
    expect(written.at(-1)).toBe('\r  Copiando: 400 eventos em 0 s (833/s)\u001b[K\n');
  });
});
