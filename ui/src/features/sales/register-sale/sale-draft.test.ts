import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDraft, loadDraft, newDraft, type SaleDraft, saveDraft } from './sale-draft.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  });
});

const ana = { shopId: 'shop', memberId: 'ana' };
const draft: SaleDraft = {
  ...newDraft(),
  product: { id: 'p', name: 'Café', price: '58.99', stock: 3, barcode: null },
  quantity: 2,
  customer: { id: 'c', name: 'Bia', phone: null },
  paymentMethod: 'credit',
  paymentDate: '2026-12-01',
  notes: 'embrulhar',
};

describe('draft of a sale', () => {
  it('comes back as it was, to its own member only', () => {
    saveDraft(ana, draft);
    expect(loadDraft(ana)).toEqual(draft);
    expect(loadDraft({ ...ana, shopId: 'other' }).product).toBeNull();
    expect(loadDraft({ ...ana, memberId: 'bia' }).product).toBeNull();
  });

  it('is gone once the sale is made', () => {
    saveDraft(ana, draft);
    clearDraft(ana);
    expect(loadDraft(ana).id).not.toBe(draft.id);
  });

  it('is not kept while there is nothing in it', () => {
    saveDraft(ana, newDraft());
    expect(kept.size).toBe(0);
  });

  it.each([
    '{',
    'null',
    '[]',
    JSON.stringify({ ...draft, quantity: 0 }),
    JSON.stringify({ ...draft, quantity: '2' }),
    JSON.stringify({ ...draft, paymentMethod: 'cheque' }),
    JSON.stringify({ ...draft, product: { id: 'p' } }),
    JSON.stringify({ ...draft, notes: undefined }),
  ])('begins anew from %s', (text) => {
    saveDraft(ana, draft);
    const [name = ''] = kept.keys();
    kept.set(name, text);
    expect(loadDraft(ana)).toMatchObject({ product: null, quantity: 1, notes: '' });
  });

  it('does without a storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    saveDraft(ana, draft);
    clearDraft(ana);
    expect(loadDraft(ana).product).toBeNull();
  });
});
