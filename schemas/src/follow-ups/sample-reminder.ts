/** Whom and what a mail tells of that nobody is to get: a preview, a test. By the whole name, as real ones do. */
export const SAMPLE_REMINDER = { customer: 'Maria da Silva', product: 'Café torrado 500 g' } as const;
