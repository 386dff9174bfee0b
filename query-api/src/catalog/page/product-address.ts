import { slugify } from '@pdv/schemas/kernel/text';

const ID = /(?:^|-)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

interface Named {
  readonly id: string;
  readonly name: string;
}

/** `cafe-torrado-<id>`: the name for people, the id so that the address holds whatever the product is called. */
export const productSegment = ({ id, name }: Named): string => [slugify(name), id].filter(Boolean).join('-');

/** Below the catalogue of that slug. */
export const productPath = (slug: string, product: Named): string => `/catalog/${slug}/p/${productSegment(product)}`;

/** Undefined where the segment ends with no product's id. */
export const idOfSegment = (segment: string): string | undefined => ID.exec(segment.toLowerCase())?.[1];
