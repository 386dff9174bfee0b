/** With the first: one plan covers so many. */
export const MAX_SHOPS = 10;
/** In how many shops, of whatever owners, one login may work. */
export const MAX_SHOPS_OF_LOGIN = 20;
