import { expect, it } from 'vitest';
import { type LeadCommand, leadDecider } from './decider.ts';

const leadId = '8c6f4a51-7d0e-4b5e-9b1a-0f8e6a2f0008';
const captured = {
  leadId,
  day: '2026-11-21',
  utm: null,
  personal: { subject: `lead:${leadId}`, fields: { email: 'ana@example.com' } },
} as const;
const capture: LeadCommand = { type: 'CaptureLead', lead: captured };
const attend = (attended: boolean): LeadCommand => ({ type: 'AttendLead', attended });

/** The events of each command, in order. */
function after(...commands: LeadCommand[]) {
  let state = leadDecider.initial();
  return commands.map((command) => {
    const decision = leadDecider.decide(command, state);
    if ('rejected' in decision) return decision.rejected;
    for (const event of decision.accepted) state = leadDecider.evolve(state, event, 0n);
    return decision.accepted.map(({ type }) => type);
  });
}

it('is captured once, also after it was answered', () => {
  expect(after(capture, capture, attend(true), capture)).toEqual([['LeadCaptured'], [], ['LeadAttended'], []]);
});

it('is marked and opened again as often as operators change their mind, and says nothing that is so already', () => {
  expect(after(capture, attend(false), attend(true), attend(true), attend(false), attend(true))).toEqual([
    ['LeadCaptured'],
    [],
    ['LeadAttended'],
    [],
    ['LeadReopened'],
    ['LeadAttended'],
  ]);
});

it('records what the visitor sent, and of an answer whose it is', () => {
  const { initial, decide, evolve } = leadDecider;
  const event = { type: 'LeadCaptured', data: captured } as const;
  expect(decide(capture, initial())).toEqual({ accepted: [event] });
  const attended = { type: 'LeadAttended', data: { leadId } };
  expect(decide(attend(true), evolve(initial(), event, 0n))).toEqual({ accepted: [attended] });
});

it('is erased once, and is then neither answered nor captured again', () => {
  const erase: LeadCommand = { type: 'EraseLead' };
  expect(after(erase, capture, attend(true), erase, erase, attend(false), capture)).toEqual([
    'lead_not_found',
    ['LeadCaptured'],
    ['LeadAttended'],
    ['LeadErased'],
    [],
    'lead_not_found',
    [],
  ]);
});

it('is nothing to answer before somebody wrote', () => {
  expect(after(attend(true), capture)).toEqual(['lead_not_found', ['LeadCaptured']]);
});
