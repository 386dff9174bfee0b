/** Of a file without numbers each line is a sale: it says nothing of what was bought together. */
export const NOT_ALONE = (sales: string): string => `(${sales}.imported_at IS NULL OR ${sales}.old_number IS NOT NULL)`;
