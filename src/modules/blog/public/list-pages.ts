/** Articles per page of the list. */
export const perPage = 20
