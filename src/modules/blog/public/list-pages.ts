/** Articles per page of the list. */
export const pageSize = 20
