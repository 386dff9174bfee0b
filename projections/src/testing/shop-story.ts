import { randomUUID } from 'node:crypto';
import type { CustomerField, CustomerPersonalData } from '@pdv/schemas/customers/events';
import type { FollowUpEvent } from '@pdv/schemas/follow-ups/events';
import type { ReminderTemplate } from '@pdv/schemas/follow-ups/reminder-template';
import { DEFAULT_TIME_ZONE } from '@pdv/schemas/kernel/business-day';
import { type FreguesEvent, streams } from '@pdv/schemas/log';
import type { ProductFields } from '@pdv/schemas/sales/events';
import type { PaymentMethod } from '@pdv/schemas/sales/payment';

/** An event and where it belongs. */
export interface Told {
  readonly stream: string;
  readonly event: FreguesEvent;
  readonly shopId: string;
  readonly actorId: string;
  /** ISO 8601 UTC. */
  readonly occurredAt: string;
}

export interface SaleDetails {
  readonly saleId: string;
  readonly checkoutId: string;
  readonly amountPaidCentavos: number | null;
  readonly paymentDate: string;
  readonly quantity: number;
  readonly paymentMethod: PaymentMethod;
  readonly customerId: string | null;
  readonly businessDate: string;
  readonly notes: string | null;
  readonly occurredAt: string;
  readonly actorId: string;
}

/** One shop's events, as deciders would have made them: stock goes down with every sale. */
export function shopStory(shopId: string = randomUUID(), ownerId: string = randomUUID()) {
  const stock = new Map<string, { units: number; product: ProductFields }>();
  const tell = (
    stream: string,
    event: FreguesEvent,
    details: { occurredAt?: string; actorId?: string } = {},
  ): Told => ({
    stream,
    event,
    shopId,
    actorId: details.actorId ?? ownerId,
    occurredAt: details.occurredAt ?? '2026-11-21T15:00:00.000Z',
  });
  const known = (productId: string) => {
    const entry = stock.get(productId);
    if (!entry) throw new Error('told of before it was created');
    return entry;
  };
  return {
    shopId,
    ownerId,
    tell,
    accountErased: () => tell(streams.account(shopId), { type: 'AccountErased', data: { shopId } }),
    registered: (storeName = 'Padaria São João', timeZone = DEFAULT_TIME_ZONE) =>
      tell(streams.account(shopId), {
        type: 'ShopRegistered',
        data: {
          shopId,
          ownerId,
          slug: `padaria-${shopId}`,
          businessType: 'padaria',
          timeZone,
          personal: {
            subject: `account:${shopId}`,
            fields: { storeName, ownerName: 'Maria Souza', email: 'maria@example.com', whatsapp: '11981234410' },
          },
        },
      }),
    subscribed: () =>
      tell(streams.account(shopId), {
        type: 'SubscriptionChanged',
        data: {
          ...{ shopId, subscriptionId: `sub_${shopId}`, plan: 'premium', period: 'monthly', amountCentavos: 1_900 },
          ...{ status: 'active', startedAt: '2026-11-21T15:00:00.000Z', periodEndsAt: '2026-12-21T15:00:00.000Z' },
          endsAtPeriodEnd: false,
        },
      }),
    invoicePaid: () =>
      tell(streams.account(shopId), {
        type: 'InvoicePaid',
        data: {
          ...{ shopId, invoiceId: `in_${shopId}`, subscriptionId: `sub_${shopId}`, number: 'F-0001' },
          ...{ plan: 'premium', period: 'monthly', amountCentavos: 1_900, reason: 'start' },
          paidAt: '2026-11-21T15:00:00.000Z',
        },
      }),
    trialStarted: (endsAt: string) => tell(streams.account(shopId), { type: 'TrialStarted', data: { shopId, endsAt } }),
    reminderWritten: (template: ReminderTemplate) =>
      tell(streams.account(shopId), {
        type: 'ReminderTemplateChanged',
        data: { shopId, personal: { subject: `account:${shopId}`, fields: template } },
      }),
    customerAdded: (customerId: string, person: Partial<CustomerPersonalData> = {}, addedOn?: string) =>
      tell(streams.customers(shopId), {
        type: 'CustomerAdded',
        data: {
          customerId,
          personal: {
            subject: `customer:${customerId}`,
            fields: { name: 'João Lima', email: null, phone: null, vehiclePlate: null, ...person },
          },
          fingerprint: 'f',
          ...(addedOn !== undefined && { addedOn }),
        },
      }),
    customerChanged: (customerId: string, person: CustomerPersonalData, changed: readonly CustomerField[] = ['name']) =>
      tell(streams.customers(shopId), {
        type: 'CustomerChanged',
        data: { customerId, personal: { subject: `customer:${customerId}`, fields: person }, changed },
      }),
    customerUnsubscribed: (customerId: string) =>
      tell(streams.customers(shopId), { type: 'CustomerUnsubscribed', data: { customerId } }),
    customerResubscribed: (customerId: string) =>
      tell(streams.customers(shopId), { type: 'CustomerResubscribed', data: { customerId } }),
    customerErased: (customerId: string) =>
      tell(streams.customers(shopId), { type: 'CustomerErased', data: { customerId } }),
    productCreated(productId: string, units: number, fields: Partial<ProductFields> = {}) {
      const product: ProductFields = {
        name: 'Café Torrado',
        description: null,
        category: 'Mercearia',
        priceCentavos: 1_890,
        consumptionDays: 30,
        activeInCatalog: true,
        imageUrl: null,
        barcode: null,
        ...fields,
      };
      stock.set(productId, { units, product });
      return tell(streams.inventory(shopId), {
        type: 'ProductCreated',
        data: { productId, product, stockAfter: units, fingerprint: 'f' },
      });
    },
    productChanged(productId: string, changes: Partial<ProductFields>) {
      const entry = known(productId);
      const fields = Object.keys(changes) as (keyof ProductFields)[];
      const before = Object.fromEntries(fields.map((field) => [field, entry.product[field]]));
      entry.product = { ...entry.product, ...changes };
      return tell(streams.inventory(shopId), {
        type: 'ProductChanged',
        data: { productId, product: entry.product, before },
      });
    },
    productDeleted(productId: string) {
      const { units, product } = known(productId);
      return tell(streams.inventory(shopId), {
        type: 'ProductDeleted',
        data: { productId, productName: product.name, stockBefore: units },
      });
    },
    stockMoved(type: 'StockReceived' | 'StockCorrected', productId: string, stockAfter: number, reason?: string) {
      const entry = known(productId);
      const stockBefore = entry.units;
      entry.units = stockAfter;
      return tell(streams.inventory(shopId), {
        type,
        data: {
          productId,
          productName: entry.product.name,
          stockBefore,
          stockAfter,
          request: { id: randomUUID(), fingerprint: 'f' },
          personal: reason === undefined ? null : { subject: `account:${shopId}`, fields: { reason } },
        },
      });
    },
    sold(productId: string, details: Partial<SaleDetails> = {}) {
      const entry = known(productId);
      const { quantity = 1, paymentMethod = 'pix', customerId = null, businessDate = '2026-11-21' } = details;
      const { saleId = randomUUID(), notes = null, amountPaidCentavos = null } = details;
      const { checkoutId = saleId, paymentDate = businessDate } = details;
      const stockBefore = entry.units;
      entry.units -= quantity;
      const { name, category, priceCentavos, consumptionDays } = entry.product;
      const subject = customerId === null ? `account:${shopId}` : `customer:${customerId}`;
      return tell(
        streams.inventory(shopId),
        {
          type: 'SaleRegistered',
          data: {
            saleId,
            checkoutId,
            productId,
            productName: name,
            category,
            customerId,
            quantity,
            listPriceCentavos: priceCentavos,
            unitPriceCentavos: priceCentavos,
            totalCentavos: priceCentavos * quantity,
            paymentMethod,
            amountPaidCentavos,
            paymentDate,
            businessDate,
            consumptionDays,
            stockBefore,
            stockAfter: entry.units,
            fingerprint: 'f',
            personal: notes === null ? null : { subject, fields: { notes } },
          },
        },
        details,
      );
    },
    saleCancelled(sale: Told, reason: string | null = null, occurredAt = '2026-11-21T15:20:00.000Z') {
      if (sale.event.type !== 'SaleRegistered') throw new Error('only a sale is cancelled');
      const { saleId, checkoutId, productId, productName, customerId, quantity } = sale.event.data;
      const { listPriceCentavos, totalCentavos, paymentMethod, businessDate } = sale.event.data;
      const entry = known(productId);
      const stockBefore = entry.units;
      entry.units += quantity;
      const subject = customerId === null ? `account:${shopId}` : `customer:${customerId}`;
      return tell(
        streams.inventory(shopId),
        {
          type: 'SaleCancelled',
          data: {
            ...{ saleId, checkoutId, productId, productName, customerId, quantity },
            ...{ listPriceCentavos, totalCentavos, paymentMethod, businessDate },
            stockBefore,
            stockAfter: entry.units,
            personal: reason === null ? null : { subject, fields: { reason } },
          },
        },
        { occurredAt },
      );
    },
    followUpCancelled(scheduled: Told, because: 'sale-cancelled' | 'by-hand' = 'sale-cancelled') {
      if (scheduled.event.type !== 'FollowUpScheduled') throw new Error('only what is scheduled is cancelled');
      const data = { ...scheduled.event.data, because };
      return tell(scheduled.stream, { type: 'FollowUpCancelled', data }, { actorId: 'system:scheduler' });
    },
    followUpSent(scheduled: Told, occurredAt: string) {
      if (scheduled.event.type !== 'FollowUpScheduled') throw new Error('only what is scheduled is sent');
      const event = { type: 'FollowUpSent', data: scheduled.event.data } as const;
      return tell(scheduled.stream, event, { actorId: 'system:scheduler', occurredAt });
    },
    /** A life with everything in it: nothing a reminder may meet is left out. */
    followUpGoesWrong(scheduled: Told) {
      if (scheduled.event.type !== 'FollowUpScheduled') throw new Error('only what is scheduled is sent');
      const about = scheduled.event.data;
      const conversion = { ...about, bySaleId: randomUUID(), totalCentavos: 1_990, boughtOn: about.dueOn };
      const events: readonly FollowUpEvent[] = [
        { type: 'FollowUpChatOpened', data: about },
        { type: 'FollowUpHeldBack', data: { ...about, because: 'no-address' } },
        { type: 'FollowUpSendStarted', data: { ...about, attempt: 1, messageId: 'm' } },
        { type: 'FollowUpSendFailed', data: { ...about, attempt: 1, because: 'unavailable' } },
        { type: 'FollowUpSendStarted', data: { ...about, attempt: 2, messageId: 'm' } },
        { type: 'FollowUpSendUnknown', data: { ...about, attempt: 2 } },
        { type: 'FollowUpCancelled', data: { ...about, because: 'bought-again' } },
        { type: 'FollowUpSent', data: { ...about, sentOn: about.dueOn, afterCancelling: true } },
        { type: 'FollowUpConverted', data: conversion },
        { type: 'FollowUpConversionUndone', data: conversion },
        { type: 'FollowUpConverted', data: conversion },
      ];
      return events.map((event) => tell(scheduled.stream, event, { actorId: 'system:scheduler' }));
    },
    followUpScheduled(sale: Told, dueOn: string) {
      if (sale.event.type !== 'SaleRegistered') throw new Error('only a sale is followed up');
      const { saleId, productId, productName, customerId } = sale.event.data;
      const followUpId = randomUUID();
      return tell(
        streams.followUp(followUpId),
        {
          type: 'FollowUpScheduled',
          data: { followUpId, saleId, customerId: customerId ?? randomUUID(), productId, productName, dueOn },
        },
        { actorId: 'system:scheduler' },
      );
    },
  };
}
