import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The words on each page of a PDF, in drawing order. */
export async function pdfText(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent()
      return items
        .map(item => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''))
        .join('')
        .replaceAll(/\s+/g, ' ')
    }),
  )
  await pdf.loadingTask.destroy()
  return pages
}

/** The texts on each page by line: adjacent pieces without a gap are joined. */
export async function pdfLines(bytes: Uint8Array): Promise<string[][]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages: string[][] = []
  for (let index = 1; index <= pdf.numPages; index++) {
    const lines: string[] = []
    let ends = { x: -1, y: -1 }
    for (const item of (await (await pdf.getPage(index)).getTextContent()).items) {
      if (!('str' in item) || item.str === '') continue
      const [x, y] = [Number(item.transform[4]), Number(item.transform[5])]
      const goesOn = Math.abs(y - ends.y) < 0.5 && Math.abs(x - ends.x) < 3
      if (goesOn) lines.push(lines.pop()! + item.str)
      else lines.push(item.str)
      ends = { x: x + item.width, y }
    }
    pages.push(lines)
  }
  await pdf.loadingTask.destroy()
  return pages
}
