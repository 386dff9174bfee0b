import type { Account } from '@pdv/schemas/account/session';
import type { QueryClient } from '@tanstack/react-query';

/**
 * What a page shows first, exported by its file as `asks`: with its answers at hand it is rendered once, rather than
 * empty and then anew with each of them. The entry asks for the same, word for word, before the page's code has come.
 */
export type Asks = (queries: QueryClient, account: Account) => readonly Promise<unknown>[];
