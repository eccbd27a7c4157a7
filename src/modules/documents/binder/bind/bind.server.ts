import type * as PdfLib from '@cantoo/pdf-lib'
import type { PDFDocument as Pdf, PDFPage, PDFRef } from '@cantoo/pdf-lib'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { sheetPdf } from '../../../../core/print/sheet-pdf.server.ts'
import type { Sheet } from '../../../../core/print/sheet.ts'
import type { BindingPlan, PlannedFile } from './plan.ts'

/** An ESM import of this package has no named exports in Node; requiring it has them. */
const { PDFDict, PDFDocument, PDFHexString, PDFName } = createRequire(import.meta.url)(
  '@cantoo/pdf-lib',
) as typeof PdfLib

/** US letter with a margin, in points. */
const letterPage = { width: 612, height: 792, margin: 36 }

/**
 * Binds files into one PDF: an index with the page of each file, then the files, each with a bookmark. A
 * sheet names every file that could not be bound, with the reason.
 */
export async function bind(plan: BindingPlan, beginning: (at: number) => void): Promise<Uint8Array> {
  const bound = await PDFDocument.create()
  const startPages: number[] = []
  for (const [index, file] of plan.files.entries()) {
    beginning(index)
    startPages.push(bound.getPageCount())
    const omissionReason = file.as === 'named' ? file.why : await addFile(bound, file, plan.maxPages)
    if (omissionReason !== null)
      await addSheet(bound, bound.getPageCount(), placeholderSheet(file, omissionReason), plan)
  }
  // The index has the same length whatever its page numbers are: it is rendered once to count its pages, then
  // with the real numbers.
  const draftSheet = await sheetPdf(withPageNumbers(plan.sheet, startPages), plan.edges)
  const sheetPageCount = (await PDFDocument.load(draftSheet)).getPageCount()
  const pages = startPages.map(start => start + sheetPageCount)
  await addSheet(bound, 0, withPageNumbers(plan.sheet, pages), plan)
  addBookmarks(bound, [
    { title: 'Index', page: bound.getPage(0) },
    ...plan.files.map(({ name }, index) => ({ title: name, page: bound.getPage(pages[index]!) })),
  ])
  bound.setTitle(plan.sheet.title)
  bound.setProducer(plan.edges.brand?.isWhiteLabel ? plan.edges.organization : 'Wellhead')
  return bound.save()
}

/** Adds the pages of a file; returns the reason if it cannot, else null. */
async function addFile(bound: Pdf, file: PlannedFile, maxPages: number): Promise<string | null> {
  const bytes = await readFile(file.path)
  try {
    return file.as === 'pdf' ? await addPdf(bound, bytes, maxPages) : await addPicture(bound, bytes)
  } catch (error) {
    if (error instanceof Error && /password/i.test(error.message)) return 'It is password-protected.'
    return 'It is damaged, or of a kind that cannot be included.'
  }
}

async function addPdf(bound: Pdf, bytes: Uint8Array, maxPages: number): Promise<string | null> {
  // An empty password opens files that need no password for reading.
  const source = await PDFDocument.load(bytes, { password: '', updateMetadata: false })
  const count = source.getPageCount()
  if (bound.getPageCount() + count > maxPages)
    return `It has ${count} pages, and one PDF can have at most ${maxPages}. It is in the ZIP.`
  for (const page of source.getPages()) removeActiveContent(page)
  for (const page of await bound.copyPages(source, source.getPageIndices())) bound.addPage(page)
  return null
}

/** The keys of a page that make up its content, and the visible parts of its annotations. */
const allowedPageKeys = pdfNames(
  'Type Parent Resources MediaBox CropBox BleedBox TrimBox ArtBox Rotate UserUnit Contents Group Annots',
)
const allowedAnnotationKeys = pdfNames('Type Subtype Rect Contents NM M F AP AS Border BS C CA QuadPoints')

/** Keeps only the visible parts of a page, which removes actions, links and embedded files. */
function removeActiveContent({ node }: PDFPage): void {
  removeOtherKeys(node, allowedPageKeys)
  const notes = node.Annots()
  if (!notes) return
  for (let index = 0; index < notes.size(); index++) {
    const note = notes.lookupMaybe(index, PDFDict)
    if (note) removeOtherKeys(note, allowedAnnotationKeys)
  }
}

function pdfNames(list: string): ReadonlySet<PdfLib.PDFName> {
  return new Set(list.split(' ').map(name => PDFName.of(name)))
}

function removeOtherKeys(dict: PdfLib.PDFDict, allowedKeys: ReadonlySet<PdfLib.PDFName>): void {
  for (const key of dict.keys()) if (!allowedKeys.has(key)) dict.delete(key)
}

async function addPicture(bound: Pdf, bytes: Uint8Array): Promise<null> {
  const { data, info } = await sharp(bytes, { limitInputPixels: 120_000_000, sequentialRead: true })
    .rotate()
    .resize({ width: 2400, height: 2400, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
  const isWide = info.width > info.height
  const [width, height] = isWide
    ? [letterPage.height, letterPage.width]
    : [letterPage.width, letterPage.height]
  const [maxWidth, maxHeight] = [width - 2 * letterPage.margin, height - 2 * letterPage.margin]
  const scale = Math.min(maxWidth / info.width, maxHeight / info.height, 1)
  const [shownWidth, shownHeight] = [info.width * scale, info.height * scale]
  const picture = await bound.embedJpg(data)
  bound.addPage([width, height]).drawImage(picture, {
    x: (width - shownWidth) / 2,
    y: (height - shownHeight) / 2,
    width: shownWidth,
    height: shownHeight,
  })
  return null
}

async function addSheet(bound: Pdf, position: number, sheet: Sheet, { edges }: BindingPlan): Promise<void> {
  const source = await PDFDocument.load(await sheetPdf(sheet, edges))
  const pages = await bound.copyPages(source, source.getPageIndices())
  for (const [number, page] of pages.entries()) bound.insertPage(position + number, page)
}

const placeholderSheet = ({ name, facts }: PlannedFile, reason: string): Sheet => ({
  kind: 'Binder',
  title: name,
  code: '',
  keyFacts: 'This file belongs to the binder and is not included.',
  lead: null,
  version: '',
  sections: [
    { kind: 'facts', title: 'File', facts },
    { kind: 'lines', title: 'Reason', lines: [{ text: reason, tone: 'warn' }] },
  ],
})

/** The sheet with the page of each file in the last column of its first table. */
function withPageNumbers(sheet: Sheet, pages: readonly number[]): Sheet {
  const [firstSection, ...otherSections] = sheet.sections
  if (firstSection?.kind !== 'table') return sheet
  const rows = firstSection.rows.map((row, index) => ({
    ...row,
    cells: [...row.cells.slice(0, -1), String(pages[index]! + 1)],
  }))
  return { ...sheet, sections: [{ ...firstSection, rows }, ...otherSections] }
}

/** Adds an outline with the name of each file, which leads to its first page. */
function addBookmarks(bound: Pdf, files: readonly { title: string; page: PDFPage }[]): void {
  const { context, catalog } = bound
  const outline = context.nextRef()
  const refs: PDFRef[] = files.map(() => context.nextRef())
  for (const [index, { title, page }] of files.entries())
    context.assign(
      refs[index]!,
      context.obj({
        Title: PDFHexString.fromText(title),
        Parent: outline,
        Dest: [page.ref, 'Fit'],
        ...(index > 0 && { Prev: refs[index - 1]! }),
        ...(index + 1 < refs.length && { Next: refs[index + 1]! }),
      }),
    )
  context.assign(
    outline,
    context.obj({ Type: 'Outlines', First: refs[0]!, Last: refs.at(-1)!, Count: refs.length }),
  )
  catalog.set(PDFName.of('Outlines'), outline)
  catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'))
}
