/** How many pages a file has comes with the picture of one. */
export const pageCountHeader = 'x-page-count'
