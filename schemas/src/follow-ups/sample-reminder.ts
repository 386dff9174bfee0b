/** Whom and what a mail tells of that nobody is to get: a preview, a test. */
export const SAMPLE_REMINDER = { customer: 'Maria', product: 'Café torrado 500 g' } as const;
