export type Delimiter = ',' | '\t' | ';' | '|'

export const delimiterLabels: Record<Delimiter, string> = {
  ',': 'commas',
  '\t': 'tabs',
  ';': 'semicolons',
  '|': 'pipes',
}

/** The comma comes last because it occurs in names, and the first of equal candidates wins. */
const candidates = ['\t', ';', '|', ','] as const

/** Counts each separator outside quotes, per record of a text. */
function countDelimiters(text: string): number[][] {
  const lines: number[][] = []
  let line = [0, 0, 0, 0]
  let isQuoted = false
  let empty = true
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted
    if (!isQuoted && (sign === '\n' || sign === '\r')) {
      if (!empty) lines.push(line)
      line = [0, 0, 0, 0]
      empty = true
      continue
    }
    empty = false
    const index = isQuoted ? -1 : candidates.indexOf(sign as Delimiter)
    if (index >= 0) line[index] = (line[index] ?? 0) + 1
  }
  return lines
}

/**
 * Detects the separator of a text: the one that splits most lines into the same number of cells, preferring more
 * cells. The sample's last line may be truncated and is ignored if there are others. A single-column text has no
 * separator and returns a comma.
 */
export function sniffDelimiter(sample: string): Delimiter {
  const lines = countDelimiters(sample)
  const completeLines = lines.length > 2 ? lines.slice(0, 200) : lines
  let best: Delimiter = ','
  let bestScore = 0
  candidates.forEach((delimiter, index) => {
    const frequency = new Map<number, number>()
    for (const line of completeLines) {
      const n = line[index] ?? 0
      if (n > 0) frequency.set(n, (frequency.get(n) ?? 0) + 1)
    }
    for (const [n, times] of frequency) {
      const score = (times / completeLines.length) * (1 + Math.log2(1 + n))
      if (score > bestScore) [best, bestScore] = [delimiter, score]
    }
  })
  return best
}
