import { AppError } from '../../../../core/error/AppError.ts'
import { withOfficeFile } from '../../../imports/files/office.port.server.ts'
import type { Block } from '../office-content.ts'
import { createListMarker, type ListItem } from './lists.ts'
import { readLists } from './read-lists.server.ts'

const headers = ['word/header1.xml', 'word/header2.xml', 'word/header3.xml']
const notes = ['word/footnotes.xml', 'word/endnotes.xml']

/**
 * The text of a text document: paragraphs with their list numbers and bullets, and tables, in order; page
 * headers come first and notes last. Links, fields, deletions and macros are excluded. The text is cut after
 * `limits.letters`, and each part after `limits.blocks`.
 * @throws AppError invalid if the file is damaged, protected, a bomb, or not a text document
 */
export const readWord = (
  path: string,
  limits: { letters: number; blocks: number },
): Promise<{ blocks: Block[]; cut: boolean }> =>
  withOfficeFile(path, async readPart => {
    const lists = await readLists(readPart)
    const marked = createListMarker(lists)
    const getMark = ({ style, list, depth }: Paragraph) => {
      const ofStyle = lists.styles.get(style)
      const listItem = list ?? ofStyle?.list
      return listItem ? marked({ list: listItem, depth: depth ?? ofStyle?.depth ?? 0 }) : ''
    }
    const outputSize: OutputSize = { letters: 0 }
    const readBlocks = async (part: string): Promise<Block[] | null> => {
      const blocks: Block[] = []
      const hasRoom = () => outputSize.letters < limits.letters && blocks.length < limits.blocks
      return (await readPart(part, blockListener(blocks, outputSize, getMark), hasRoom)) ? blocks : null
    }
    const batch = async (parts: string[]): Promise<Block[]> => {
      const results = []
      for (const part of parts) results.push((await readBlocks(part)) ?? [])
      return results.flat()
    }
    // The headers of first, even and odd pages are mostly identical.
    const head = new Map((await batch(headers)).map(block => [JSON.stringify(block), block]))
    const body = await readBlocks('word/document.xml')
    if (!body) throw new AppError('invalid', 'The file’s content does not match its name.')
    const blocks = [...head.values(), ...body, ...(await batch(notes))]
    return { blocks, cut: outputSize.letters >= limits.letters }
  })

type Paragraph = { text: string; heading: boolean; style: string } & Partial<ListItem>

/** Elements with an earlier state of the document, or with a duplicate for old programs. */
const skippedElements = new Set(['moveFrom', 'pPrChange', 'Fallback'])

/** The characters written so far over all parts; every cell counts as one, even an empty one. */
type OutputSize = { letters: number }

/** Collects the paragraphs and tables of one part. A nested table becomes text of its cell. */
function blockListener(blocks: Block[], outputSize: OutputSize, getMark: (paragraph: Paragraph) => string) {
  // A paragraph may be in a box inside another paragraph.
  const openParagraphs: Paragraph[] = []
  let [inText, inProperties] = [false, false]
  let [skipped, tables] = [0, 0]
  let rows: string[][] = []
  let cell: string[] = []
  let columns = 1
  const add = (chunk: string) => {
    const paragraph = openParagraphs.at(-1)
    if (!paragraph || skipped > 0 || inProperties) return
    paragraph.text += chunk
    outputSize.letters += chunk.length
  }
  const end = (paragraph: Paragraph) => {
    const isEmpty = paragraph.text.trim() === ''
    const mark = isEmpty ? '' : getMark(paragraph)
    const text = mark ? `${mark} ${paragraph.text}` : paragraph.text
    outputSize.letters += mark.length
    if (tables > 0) cell.push(text)
    else if (!isEmpty) blocks.push({ as: 'text', text, heading: paragraph.heading })
  }
  return {
    open(name: string, attribute: (name: string) => string | undefined) {
      if (skippedElements.has(name)) skipped++
      if (skipped > 0) return
      if (name === 't') inText = true
      else if (name === 'tab') add('\t')
      else if (name === 'br') add('\n')
      else if (name === 'noBreakHyphen') add('-')
      else if (name === 'p') openParagraphs.push({ text: '', heading: false, style: '' })
      else if (name === 'pPr') inProperties = true
      else if (name === 'tbl' && tables++ === 0) rows = []
      else if (name === 'tr' && tables === 1) rows.push([])
      else if (name === 'tc' && tables === 1) [cell, columns] = [[], 1]
      else if (name === 'gridSpan' && tables === 1) columns = clampColumns(attribute('w:val'))
      else if (inProperties) storeProperty(openParagraphs.at(-1), name, attribute('w:val') ?? '')
    },
    text(chunk: string) {
      if (inText) add(chunk)
    },
    close(name: string) {
      if (skippedElements.has(name)) skipped--
      else if (skipped > 0) return
      else if (name === 't') inText = false
      else if (name === 'pPr') inProperties = false
      else if (name === 'p') end(openParagraphs.pop()!)
      else if (name === 'tc' && tables === 1) {
        // A cell that spans several columns leaves the others empty.
        rows.at(-1)?.push(cell.join('\n'), ...Array<string>(columns - 1).fill(''))
        outputSize.letters += columns
      } else if (name === 'tbl' && --tables === 0) blocks.push({ as: 'table', rows })
    },
  }
}

const clampColumns = (text: string | undefined) => Math.min(Math.max(Math.trunc(Number(text)) || 1, 1), 100)

/** Stores a property of a paragraph. */
function storeProperty(paragraph: Paragraph | undefined, name: string, value: string) {
  if (!paragraph) return
  if (name === 'pStyle') {
    paragraph.style = value
    paragraph.heading = /^(heading|title)/i.test(value)
  } else if (name === 'numId') paragraph.list = value
  else if (name === 'ilvl') paragraph.depth = Number(value)
}
