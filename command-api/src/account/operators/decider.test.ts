import { given } from '@pdv/infra/testing/given';
import type { OperatorCreated } from '@pdv/schemas/operators/events';
import { expect, it } from 'vitest';
import { operatorDecider } from './decider.ts';

const created: OperatorCreated = {
  type: 'OperatorCreated',
  data: {
    operatorId: 'op-1',
    personal: { subject: 'operator:op-1', fields: { name: 'Rui', email: 'rui@example.com' } },
  },
};

it('is created once', () => {
  expect(given(operatorDecider).when(created)).toEqual({ accepted: [created] });
  expect(given(operatorDecider, created).when(created)).toEqual({ accepted: [] });
});
