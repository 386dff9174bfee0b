/** Refused with `whole_units`: a part of a piece. The screens say besides how it is typed (`typed-units.ts`). */
export const SOLD_BY_PIECE = 'Este produto é vendido por unidade.';
