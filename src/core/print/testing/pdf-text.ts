import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The words on each page of a PDF, in the order in which they were drawn. */
export async function pdfText(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const { items } = await (await pdf.getPage(at + 1)).getTextContent()
      return items
        .map(item => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''))
        .join('')
        .replaceAll(/\s+/g, ' ')
    }),
  )
  await pdf.loadingTask.destroy()
  return pages
}
