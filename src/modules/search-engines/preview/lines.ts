/**
 * Breaks text into at most `most` lines no wider than `width`; text beyond them is cut with an ellipsis. A word that is
 * too wide for a line is broken.
 */
export function wrapText(
  text: string,
  { width, most, measure }: { width: number; most: number; measure: (line: string) => number },
): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.replaceAll(/\s+/g, ' ').trim().split(' ').flatMap(breakWord(width, measure))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (measure(longer) <= width) {
      line = longer
      continue
    }
    if (lines.length === most - 1) return [...lines, truncateLine(line, width, measure)]
    lines.push(line)
    line = word
  }
  return line === '' ? lines : [...lines, line]
}

type Measure = (line: string) => number

/** Breaks a word into parts that fit a line. */
const breakWord =
  (width: number, measure: Measure) =>
  (word: string): string[] => {
    if (measure(word) <= width) return [word]
    const parts: string[] = []
    for (const letter of word) {
      const lastPart = parts.at(-1)
      if (lastPart !== undefined && measure(lastPart + letter) <= width)
        parts[parts.length - 1] = lastPart + letter
      else parts.push(letter)
    }
    return parts
  }

function truncateLine(line: string, width: number, measure: Measure): string {
  const letters = [...line]
  while (letters.length > 0 && measure(`${letters.join('').trimEnd()}…`) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
