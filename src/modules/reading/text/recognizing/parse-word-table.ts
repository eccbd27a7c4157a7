import type { RecognizedWord } from './engine.ts'

/** The words of a recognizer's table: its rows of level five. */
export const parseWordTable = (table: string): RecognizedWord[] =>
  table.split('\n').flatMap(row => {
    const cells = row.split('\t')
    if (cells[0] !== '5' || cells.length < 12) return []
    const [, , block, paragraph, line, , left, top, width, height, certainty] = cells.map(Number)
    const text = cells.slice(11).join(' ').trim()
    if (text === '') return []
    return {
      text,
      left: left!,
      top: top!,
      width: width!,
      height: height!,
      certainty: certainty!,
      line: `${block} ${paragraph} ${line}`,
      paragraph: `${block} ${paragraph}`,
    }
  })
