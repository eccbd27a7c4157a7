import type { Pen } from './pdf-pen.server.ts'

/** Width of a word at font size 1, in points; each is measured once. */
export type Ruler = (word: string, bold: boolean) => number

/** Measures words in the fonts of the file that will display them. */
export function createRuler({ file }: Pick<Pen, 'file'>): Ruler {
  const widthCaches = [new Map<string, number>(), new Map<string, number>()] as const
  return (word, bold) => {
    const widths = widthCaches[bold ? 1 : 0]
    const cached = widths.get(word)
    if (cached !== undefined) return cached
    file.style({ bold, size: 100 })
    const width = file.measureWidth(word) / 100
    widths.set(word, width)
    return width
  }
}

export const textWidth = (measure: Ruler, text: string, bold: boolean): number => {
  const words = text.split(' ')
  return words.reduce((sum, word) => sum + measure(word, bold), (words.length - 1) * measure(' ', bold))
}

/**
 * Breaks a text into lines of a width in points at font size 1. It breaks between words, and within words that
 * are too long.
 */
export function wrapText(measure: Ruler, text: string, maxWidth: number, bold: boolean): string[] {
  const space = measure(' ', bold)
  return text.split('\n').flatMap(paragraph => {
    const lines: string[] = []
    let line = ''
    let used = 0
    for (const word of paragraph.split(' ').flatMap(word => breakWord(measure, word, maxWidth, bold))) {
      const width = measure(word, bold)
      if (line !== '' && used + space + width > maxWidth + tolerance) {
        lines.push(line)
        line = ''
      }
      used = line === '' ? width : used + space + width
      line = line === '' ? word : `${line} ${word}`
    }
    return [...lines, line]
  })
}

/** Tolerance for rounding errors in sums. */
const tolerance = 0.001

/** The pieces of a word: the whole word if it fits, otherwise split after hyphens and slashes if it has any. */
function breakWord(measure: Ruler, word: string, maxWidth: number, bold: boolean): string[] {
  if (measure(word, bold) <= maxWidth + tolerance) return [word]
  const segments = word.split(/(?<=[-/,;_])/)
  if (segments.length > 1) return segments.flatMap(part => breakWord(measure, part, maxWidth, bold))
  const pieces: string[] = []
  let piece = ''
  let used = 0
  for (const sign of word) {
    const width = measure(sign, bold)
    if (piece !== '' && used + width > maxWidth) {
      pieces.push(piece)
      piece = ''
      used = 0
    }
    piece += sign
    used += width
  }
  return [...pieces, piece]
}
