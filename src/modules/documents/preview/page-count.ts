/** The response with the picture of a page states the file's page count in this header. */
export const pageCountHeader = 'x-page-count'
