import type { CommandContext, CommandHandler, Outcome } from '@pdv/infra/command-handler/command-handler';
import { uuidV5 } from '@pdv/infra/ids/uuid-v5';
import type { ImportKind } from '@pdv/schemas/account/imports';
import { PLANS } from '@pdv/schemas/account/plans';
import type { CustomerAdded, CustomerPersonalData } from '@pdv/schemas/customers/events';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import { counted } from '@pdv/schemas/kernel/counted';
import type { DomainEvent } from '@pdv/schemas/kernel/event';
import { foldText } from '@pdv/schemas/kernel/text';
import { streams } from '@pdv/schemas/log';
import type { ProductChanged, ProductCreated } from '@pdv/schemas/sales/events';
import { customerList, isKnownCustomer } from '../../customers/commands.ts';
import type { ShopTerms } from '../../dependencies.ts';
import { type ImportedProduct, inventory, knownProduct } from '../../sales/commands.ts';
import { breathing } from './breathing.ts';
import { grouped, type KnownPerson } from './past-buyers.ts';
import { createPastSalesTarget, type PastSalesTarget } from './past-sales-target.ts';
import type { ProductRow } from './rows.ts';

/** What read models know, and no stream tells in a bounded time: who the customers are, and what was ever sold. */
export interface ImportHints {
  /** Of these customers, those who bought something until now: it waits for the read model. */
  buyers(shopId: string, customerIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Of these products, those of which a sale is listed, one from a file included: it waits for the read model. */
  soldProducts(shopId: string, productIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Living customers: it waits for the read model. */
  people(shopId: string): Promise<readonly KnownPerson[]>;
}

export interface TargetDependencies {
  readonly handler: CommandHandler;
  /** An id for a text of a shop that nobody without the installation's key can try. */
  readonly pseudonym: (scope: string, text: string) => string;
  readonly shop: (shopId: string) => Promise<ShopTerms>;
  readonly hints: ImportHints;
  readonly now: () => Date;
  /** Destroys keys and mails of customers who are gone. */
  readonly forget: (shopId: string, customerIds: readonly string[]) => Promise<void>;
}

export type Context = CommandContext & { readonly requestId: string };
type Done = Extract<Outcome<DomainEvent, never>, { accepted: unknown }>;

/** Where the lines of one kind of file go. */
export interface Target<T> {
  readonly stream: string;
  /**
   * Told of all that a file may write, before anything else is asked. What the file itself makes is nothing that was
   * there before it: else what becomes of a line would depend on where a batch, or a process, ended.
   */
  readonly expect?: (keys: readonly string[]) => Promise<void>;
  readonly isKnown: (value: T, key: string) => boolean;
  /** Null where there is room for so many new ones, else why not. */
  readonly obstacle: (fresh: number) => string | null;
  readonly write: (
    rows: readonly { readonly value: T; readonly key: string }[],
    updates: boolean,
    context: Context,
  ) => Promise<Done>;
  /** One entry for each that stays: its name, or nothing for a person. */
  readonly takeBack: (done: readonly DomainEvent[], context: Context) => Promise<readonly string[]>;
}

export interface Targets {
  readonly products: (shopId: string, importId: string) => Promise<Target<ProductRow>>;
  readonly customers: (shopId: string, importId: string) => Promise<Target<CustomerPersonalData>>;
  /** Of several lines each, and of a stream for each month. */
  readonly pastSales: PastSalesTarget;
}

const expectDone = (outcome: Outcome<DomainEvent, string>): Done => {
  if ('rejected' in outcome) throw new Error(`an import was rejected: ${outcome.rejected}`);
  return outcome;
};

/** A family may share a phone. */
const namedPhone = ({ phone, name }: Pick<KnownPerson, 'phone' | 'name'>) => phone && `${phone} ${foldText(name)}`;

export function createTargets(deps: TargetDependencies): Targets {
  const { handler } = deps;
  const idsOf = (shopId: string, importId: string, kind: ImportKind, key: string): readonly [string, string] => {
    const always = deps.pseudonym(`import ${kind} ${shopId}`, key);
    return [always, uuidV5(importId, always)];
  };

  /** Ids by key, each made once, and those that the file may make. */
  function createIds(shopId: string, importId: string, kind: ImportKind) {
    const known = new Map<string, readonly [string, string]>();
    const own = new Set<string>();
    const of = (key: string) => {
      const ids = known.get(key) ?? idsOf(shopId, importId, kind, key);
      known.set(key, ids);
      return ids;
    };
    return {
      of,
      isOwn: (id: string) => own.has(id),
      async expect(keys: readonly string[]) {
        const breathe = breathing();
        for (const key of keys) {
          await breathe();
          for (const id of of(key)) own.add(id);
        }
      },
    };
  }

  return {
    pastSales: createPastSalesTarget({ ...deps, people: (shopId) => deps.hints.people(shopId) }),
    async products(shopId, importId) {
      const stream = streams.inventory(shopId);
      const { state } = await handler.state(inventory, stream);
      const ids = createIds(shopId, importId, 'products');
      const named = new Map<string, string[]>();
      for (const { id, name } of state.products.values()) {
        const folded = foldText(name);
        const same = named.get(folded);
        if (same) same.push(id);
        else named.set(folded, [id]);
      }
      const rowOf = ({ product, pack: _, ...said }: ProductRow, key: string): ImportedProduct => ({
        ids: ids.of(key),
        product,
        ...said,
        sameName: named.get(foldText(product.name))?.findLast((id) => !ids.isOwn(id)) ?? null,
      });
      return {
        stream,
        expect: ids.expect,
        isKnown: (value, key) => knownProduct(rowOf(value, key), state) !== undefined,
        obstacle: () => null,
        async write(rows, updates, context) {
          const command = {
            type: 'ImportProducts',
            rows: rows.map(({ value, key }) => rowOf(value, key)),
            updates,
          } as const;
          return expectDone(await handler.handle(inventory, stream, command, context));
        },
        async takeBack(done, context) {
          const events = done as readonly (ProductCreated | ProductChanged)[];
          const made = events.filter(({ type }) => type === 'ProductCreated').map(({ data }) => data.productId);
          // A past sale moves no stock, so the inventory does not know of it. None comes in meanwhile: a shop has one
          // import at work at a time.
          const sold = await deps.hints.soldProducts(shopId, made);
          const unsold = events.filter(({ type, data }) => type !== 'ProductCreated' || !sold.has(data.productId));
          const outcome = expectDone(
            await handler.handle(inventory, stream, { type: 'TakeBackImport', done: unsold }, context),
          );
          const back = new Set(outcome.accepted.map(({ data }) => (data as { productId: string }).productId));
          const after = (await handler.state(inventory, stream)).state;
          return events.flatMap(({ data: { productId, product } }) =>
            back.has(productId) || !after.products.has(productId) ? [] : [product.name],
          );
        },
      };
    },

    async customers(shopId, importId) {
      const stream = streams.customers(shopId);
      const [{ state }, people, { effectivePlan, timeZone }] = await Promise.all([
        handler.state(customerList, stream),
        deps.hints.people(shopId),
        deps.shop(shopId),
      ]);
      const { name: plan, customerLimit } = PLANS[effectivePlan];
      const ids = createIds(shopId, importId, 'customers');
      const byEmail = grouped(people, ({ email }) => email);
      const byPhone = grouped(people, namedPhone);
      const isThere = (found: readonly KnownPerson[] = []) => found.some(({ id }) => !ids.isOwn(id));
      const rowOf = (personal: CustomerPersonalData, key: string) => ({
        ids: ids.of(key),
        personal,
      });
      const isKnown = (value: CustomerPersonalData, key: string) =>
        isKnownCustomer(rowOf(value, key), state) ||
        isThere(byEmail.get(value.email ?? '')) ||
        isThere(byPhone.get(namedPhone(value) ?? ''));
      return {
        stream,
        expect: ids.expect,
        isKnown,
        obstacle(fresh) {
          if (customerLimit === null || state.living + fresh <= customerLimit) return null;
          const room = Math.max(0, customerLimit - state.living);
          const left = room === 0 ? 'não cabe mais nenhum' : room === 1 ? 'cabe mais 1' : `cabem mais ${room}`;
          return `Seu plano ${plan} permite até ${customerLimit} clientes: ${left}, e o arquivo tem ${counted(fresh, 'novo', 'novos')}. Faça upgrade para importar todos.`;
        },
        async write(rows, _, context) {
          const fresh = rows
            .filter(({ value, key }) => !isKnown(value, key))
            .map(({ value, key }) => rowOf(value, key));
          const addedOn = businessDayOf(deps.now(), timeZone);
          const command = { type: 'ImportCustomers', rows: fresh, customerLimit, addedOn } as const;
          return expectDone(await handler.handle(customerList, stream, command, context));
        },
        async takeBack(done, context) {
          const added = done as readonly CustomerAdded[];
          const all = added.map(({ data }) => data.customerId);
          const buyers = await deps.hints.buyers(shopId, all);
          const command = { type: 'TakeBackCustomers', customerIds: all.filter((id) => !buyers.has(id)) } as const;
          const outcome = expectDone(await handler.handle(customerList, stream, command, context));
          const gone = outcome.accepted.map(({ data }) => (data as { customerId: string }).customerId);
          await deps.forget(shopId, gone);
          const after = (await handler.state(customerList, stream)).state.customers;
          // Without their names: nobody would take them out of here when one asks to be forgotten.
          return added.flatMap(({ data: { customerId } }) =>
            (after.get(customerId)?.revision ?? null) === null ? [] : [''],
          );
        },
      };
    },
  };
}
