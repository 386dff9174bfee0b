import type { CatalogRow } from '@pdv/projections/tables/catalog/catalog';

/** `Rua das Flores, 10 · Campinas - SP · CEP 13010-001`, as far as the shop has told it; empty where it has not. */
export function whereabouts({ address, city, state, zip_code }: CatalogRow): string {
  const town = [city, state].filter((part) => part?.trim()).join(' - ');
  const parts = [address, town, zip_code && `CEP ${formatCep(zip_code)}`];
  return parts.filter((part) => part?.trim()).join(' · ');
}

export const formatCep = (digits: string): string => digits.replace(/^(\d{5})(\d{3})$/, '$1-$2');
