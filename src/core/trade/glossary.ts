import { codeTerms, tradeTerms, type Entry } from './glossary.data.ts'

/** The key of a trade term. */
export type Term = keyof typeof tradeTerms

export const findTerm = (term: Term): Entry => tradeTerms[term]

/** The definition of a term in one sentence, used in docs/domain.md, in the guide and at fields. */
export const termDefinition = (term: Term): string => tradeTerms[term].definition

export const allTerms = Object.keys(tradeTerms) as Term[]

/** The text of docs/domain.md, generated from the terms. */
export function domainText(): string {
  const table = (entries: readonly Entry[]) => [
    '| word | meaning |',
    '|---|---|',
    ...entries.map(({ word, definition }) => `| **${word}** | ${definition} |`),
  ]
  return [
    '# Terms of the trade and of the code',
    '',
    'Generated from `src/core/trade/glossary.data.ts`, which also supplies the definitions in fields and in the guide. After a change there, run `npx vitest run --project unit src/core/trade/glossary -u`.',
    '',
    '## The trade',
    '',
    ...table(Object.values(tradeTerms)),
    '',
    '## The code and the platform',
    '',
    ...table(codeTerms),
    '',
  ].join('\n')
}
