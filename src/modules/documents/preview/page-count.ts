/** Responses with a page picture state the file's page count in this header. */
export const pageCountHeader = 'x-page-count'
