/** A name with a letter in its last part: no numbers, no `localhost`, no machine of the visitor's own network. */
const PUBLIC_ORIGIN = /^https:\/\/([a-z0-9-]+\.)+[a-z][a-z0-9-]*[a-z0-9](:\d{1,5})?$/;
const PRIVATE_NAME = /\.(local|localhost|internal|lan|home|test|invalid|onion|arpa)(:\d+)?$/;

/** Where a shop's picture may be fetched from: https from the open internet; null for anything else. */
export function pictureAddress(address: string | null): URL | null {
  if (address === null || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== 'https:' || url.username || url.password) return null;
  if (!PUBLIC_ORIGIN.test(url.origin) || PRIVATE_NAME.test(url.origin)) return null;
  return url;
}

export const NO_PICTURE_ADDRESS = 'Use um endereço que comece com https://';

/** For `refine`: what a form takes is what the catalogue shows. None at all is fine. */
export const isPictureAddress = (address: string | null | undefined): boolean =>
  !address || (!/\s/.test(address) && pictureAddress(address) !== null);
