/** IANA zone and how a shopkeeper calls it: one for each of Brazil's four times. */
const ZONES: readonly (readonly [string, string])[] = [
  ['America/Noronha', 'Fernando de Noronha (1 hora à frente de Brasília)'],
  ['America/Sao_Paulo', 'Brasília'],
  ['America/Manaus', 'Amazonas, Mato Grosso e vizinhos (1 hora atrás de Brasília)'],
  ['America/Rio_Branco', 'Acre (2 horas atrás de Brasília)'],
];

/** The zones to choose from, with the shop's own if a browser named a more exact one. */
export function zonesWith(own: string): typeof ZONES {
  if (ZONES.some(([zone]) => zone === own)) return ZONES;
  return [[own, own.replace('America/', '').replaceAll('_', ' ')], ...ZONES];
}
