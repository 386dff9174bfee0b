import type { AccountRow } from '@pdv/projections/tables/account/account';
import type { ReceiptLinkRow } from '@pdv/projections/tables/sales/register-sale';
import type { ThemeSettings } from '@pdv/schemas/account/shop-settings';
import { ERASED_CUSTOMER } from '@pdv/schemas/customers/customer';
import { firstName } from '@pdv/schemas/kernel/first-name';
import { ofUnit } from '@pdv/schemas/kernel/quantity';
import { isReceiptToken, type PublicReceipt } from '@pdv/schemas/sales/public-receipt';
import type { Sale } from '@pdv/schemas/sales/sale';
import { type Ask, type ShopReader, sql } from '../../reading/shop-reader.ts';
import { findSale } from '../register-sale/query.ts';

export interface ShownReceipt {
  readonly receipt: PublicReceipt;
  readonly theme: Pick<ThemeSettings, 'primaryColor' | 'secondaryColor' | 'logoUrl'>;
}

/** Undefined for a token that no sale has, and for a shop that is not there any more. */
export async function readReceipt(reader: ShopReader, token: string): Promise<ShownReceipt | undefined> {
  if (!isReceiptToken(token)) return undefined;
  const [link] = await reader.asReceiptBearer(token, (ask) => ask<ReceiptLinkRow>(sql('read.receipt_links').select()));
  return link && reader.asShop(link.shop_id, (ask) => receiptOf(ask, link.sale_id));
}

async function receiptOf(ask: Ask, saleId: string): Promise<ShownReceipt | undefined> {
  const [sale, [shop]] = await Promise.all([
    findSale(ask, saleId, undefined),
    ask<AccountRow>(sql('read.accounts').select('*')),
  ]);
  if (!sale || !shop) return undefined;
  return { receipt: { ...shown(sale), ...shopOf(shop) }, theme: themeOf(shop) };
}

function shown(sale: Sale): Omit<PublicReceipt, 'shop' | 'timeZone'> {
  const { number, saleDate, discount, total, payments, change, customer, cancelled } = sale;
  return {
    number,
    saleDate,
    customerFirstName: customer && customer.name !== ERASED_CUSTOMER ? firstName(customer.name) : null,
    lines: sale.lines.map(
      ({ product: { name }, quantity, unit, unitPrice, discount, ticketDiscount, totalAmount }) => ({
        ...ofUnit(unit),
        ...{ name, quantity, unitPrice, discount, ticketDiscount, totalAmount },
      }),
    ),
    payments: payments.map(({ pix: _, ...payment }) => payment),
    ...{ discount, total, change },
    cancelledAt: cancelled?.at ?? null,
  };
}

function shopOf(row: AccountRow): Pick<PublicReceipt, 'shop' | 'timeZone'> {
  const town = [row.city, row.state].filter((part) => part?.trim()).join(' - ');
  const cep = row.zip_code && `CEP ${row.zip_code.replace(/^(\d{5})(\d{3})$/, '$1-$2')}`;
  const address = [row.address, town, cep].filter((part) => part?.trim()).join(' · ');
  return {
    timeZone: row.time_zone,
    shop: { name: row.store_name, address: address || null, phone: row.whatsapp },
  };
}

function themeOf({ primary_color, secondary_color, logo_url }: AccountRow): ShownReceipt['theme'] {
  return { primaryColor: primary_color, secondaryColor: secondary_color, logoUrl: logo_url };
}
