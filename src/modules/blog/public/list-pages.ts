/** Articles on one page of the list. */
export const perPage = 20
