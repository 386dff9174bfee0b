import { randomUUID } from 'node:crypto';
import { drawnPicture } from '@pdv/infra/media/drawn-picture';

const PHOTOS = 60;
const AT_A_TIME = 2;
const CATEGORIES = ['Mercearia', 'Bebidas', 'Limpeza', 'Higiene', 'Padaria'];

/** Paths of a catalogue of 60 products, each with a photo, and of one of them. */
export async function openPhotoShop(url: string): Promise<{ readonly catalog: string; readonly product: string }> {
  const slug = `fotos-${randomUUID()}`;
  const ask = async (method: string, path: string, body: unknown, token?: string) => {
    const headers = {
      'content-type': Buffer.isBuffer(body) ? 'image/jpeg' : 'application/json',
      'idempotency-key': randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const sent = Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body);
    const response = await fetch(url + path, { method, headers, body: sent });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<Record<string, string>>;
  };
  const owner = {
    storeName: 'Empório da Ana',
    ownerName: 'Ana',
    email: `${slug}@example.com`,
    password: 'segredo-da-ana',
  };
  const { accessToken } = await ask('POST', '/api/auth/register', { ...owner, slug, businessType: 'loja' });
  await ask('PUT', '/api/settings/store', { whatsapp: '(11) 98123-4410', address: 'Rua das Flores, 10' }, accessToken);
  const openingHours = Array.from({ length: 7 }, () => [{ from: '08:00', to: '18:00' }]);
  await ask('PUT', '/api/settings/opening-hours', { openingHours, deliveryText: 'Entregamos no bairro' }, accessToken);
  const add = async (n: number) => {
    const category = CATEGORIES[n % CATEGORIES.length];
    const product = { name: `Produto da casa nº ${n + 1}`, category, price: `${n + 2}.90`, stock: 9 };
    const { id = '' } = await ask('POST', '/api/products', product, accessToken);
    await ask('POST', `/api/products/${id}/photos`, await photo(n), accessToken);
    return id;
  };
  const ids: string[] = [];
  for (let n = 0; n < PHOTOS; n += AT_A_TIME) {
    ids.push(...(await Promise.all(Array.from({ length: AT_A_TIME }, (_, at) => add(n + at)))));
  }
  const catalog = `/catalog/${slug}`;
  const product = `${catalog}/p/produto-da-casa-no-1-${ids[0]}`;
  while (!(await (await fetch(url + catalog)).text()).includes(`${PHOTOS} produtos`)) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { catalog, product: new URL((await fetch(url + product)).url).pathname };
}

/** As much detail as a photo has: a colour, light from one side and grain. */
function photo(n: number): Promise<Buffer> {
  const hue = (n * 47) % 360;
  return drawnPicture(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><defs><radialGradient id="g"><stop offset="0" stop-color="hsl(${hue},70%,80%)"/><stop offset="1" stop-color="hsl(${hue},60%,25%)"/></radialGradient><filter id="f"><feTurbulence type="fractalNoise" baseFrequency="0.02" numOctaves="4" seed="${n}"/><feBlend in="SourceGraphic" mode="multiply"/></filter></defs><rect width="1600" height="1200" fill="url(#g)" filter="url(#f)"/><circle cx="800" cy="600" r="330" fill="hsl(${hue + 90},70%,55%)" filter="url(#f)"/></svg>`,
    'jpeg',
  );
}
