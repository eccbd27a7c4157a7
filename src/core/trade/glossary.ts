import { codeWords, tradeWords, type Entry } from './glossary.data.ts'

/** A word of the trade, by its key. */
export type Term = keyof typeof tradeWords

export const termOf = (term: Term): Entry => tradeWords[term]

/** What a word means, in one sentence: the same in docs/domain.md, in the guide and at a field. */
export const meaningOf = (term: Term): string => tradeWords[term].means

export const allTerms = Object.keys(tradeWords) as Term[]

/** docs/domain.md as it follows from the words. */
export function domainText(): string {
  const table = (entries: readonly Entry[]) => [
    '| word | meaning |',
    '|---|---|',
    ...entries.map(({ word, means }) => `| **${word}** | ${means} |`),
  ]
  return [
    '# The words of the trade and of the code',
    '',
    'Made of `src/core/trade/glossary.data.ts`, from which fields and the guide take their sentences; after a change there, run `npx vitest run --project unit src/core/trade/glossary -u`.',
    '',
    '## The trade',
    '',
    ...table(Object.values(tradeWords)),
    '',
    '## The code and the platform',
    '',
    ...table(codeWords),
    '',
  ].join('\n')
}
