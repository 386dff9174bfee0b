import { randomUUID } from 'node:crypto';
import type { Session } from '@pdv/schemas/account/session';
import type { SignUpRequest } from '@pdv/schemas/account/sign-up';
import type { CreateProductRequest } from '@pdv/schemas/sales/create-product';
import type { Product } from '@pdv/schemas/sales/product';
import type { RegisterSaleRequest } from '@pdv/schemas/sales/register-sale';
import type { Sale } from '@pdv/schemas/sales/sale';

export interface Answer<T> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
}

/** A shop's register: plain HTTP, with the newest log position in every request. */
export class ShopClient {
  /** Changes when the application comes back on another port. */
  address: string;
  token = '';
  private position: string | null = null;

  constructor(address: string) {
    this.address = address;
  }

  async signUp(): Promise<void> {
    const name = `loja-${randomUUID().slice(0, 8)}`;
    const { status, body } = await this.post<Session>('/api/auth/register', {
      storeName: name,
      ownerName: 'Ana',
      email: `${name}@example.com`,
      slug: name,
      password: 'segredo-1',
    } satisfies SignUpRequest);
    if (status !== 201 && status !== 200) throw new Error(`sign-up: ${status} ${JSON.stringify(body)}`);
    this.token = body.accessToken;
  }

  async createProduct(product: Partial<CreateProductRequest>): Promise<Product> {
    const request = { name: 'Café', category: 'Mercearia', price: '10.00', stock: 0, ...product };
    const { status, body } = await this.post<Product>('/api/products', request satisfies CreateProductRequest);
    if (status !== 201) throw new Error(`product: ${status} ${JSON.stringify(body)}`);
    return body;
  }

  sell(
    productId: string,
    key: string,
    customerId?: string,
  ): Promise<Answer<Sale & { code?: string; message?: string }>> {
    const request = {
      productId,
      quantity: 1,
      paymentMethod: 'pix',
      notes: key,
      ...(customerId && { customerId }),
    } satisfies RegisterSaleRequest;
    return this.post('/api/sales', request, { 'idempotency-key': key });
  }

  post<T>(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer<T>> {
    const init = { method: 'POST', body: JSON.stringify(body) };
    return this.request(path, init, { 'content-type': 'application/json', ...headers });
  }

  get<T>(path: string, headers: Record<string, string> = {}): Promise<Answer<T>> {
    return this.request(path, {}, { ...(this.position && { 'x-log-position': this.position }), ...headers });
  }

  delete(path: string): Promise<Answer<unknown>> {
    return this.request(path, { method: 'DELETE' }, {});
  }

  /** The bytes of a file. */
  async download(path: string): Promise<Buffer> {
    const headers = {
      authorization: `Bearer ${this.token}`,
      ...(this.position && { 'x-log-position': this.position }),
    };
    const response = await fetch(this.address + path, { headers });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return Buffer.from(await response.arrayBuffer());
  }

  /** The open stream of the shop's live updates. */
  async live(): Promise<Response> {
    const response = await fetch(`${this.address}/api/live`, { headers: { authorization: `Bearer ${this.token}` } });
    if (!response.ok) throw new Error(`live: ${response.status}`);
    return response;
  }

  private async request<T>(path: string, init: RequestInit, headers: Record<string, string>): Promise<Answer<T>> {
    const authorization = this.token ? { authorization: `Bearer ${this.token}` } : {};
    const response = await fetch(this.address + path, { ...init, headers: { ...headers, ...authorization } });
    this.position = response.headers.get('x-log-position') ?? this.position;
    const text = await response.text();
    return { status: response.status, body: (text && JSON.parse(text)) as T, headers: response.headers };
  }
}
