import { readFileSync } from 'node:fs'
import type { PageText } from '../lease/page/page.ts'

/** The expected content of a made-up instrument, by field; a field may occur several times. */
type ExpectedInstrument = { kind: string; facts: { field: string; value: string }[] }
export type InventedInstrument = {
  name: string
  /** The printed form whose style it follows, if there are several of each. */
  form: string
  pages: PageText[]
  expected: ExpectedInstrument[]
  blank: boolean
  scanned: boolean
}

/** Made-up instruments with their expected facts, from a file in this folder. All of it is synthetic. */
export function inventedInstruments(file: string): InventedInstrument[] {
  const text = readFileSync(new URL(`corpus/${file}.txt`, import.meta.url), 'utf8')
  return text
    .split(/^=== /m)
    .slice(1)
    .map(entry => {
      const [head = '', ...factSections] = entry.split(/^---$/m)
      const [name = '', ...lines] = head.trim().split('\n')
      const facts = lines.map(line => {
        const index = line.indexOf(':')
        return { field: line.slice(0, index), value: line.slice(index + 1).trim() }
      })
      const scanned = facts.some(({ field }) => field === 'scanned')
      const expected: ExpectedInstrument[] = []
      for (const { field, value } of facts) {
        if (field === 'kind') expected.push({ kind: value, facts: [] })
        else if (!['form', 'scanned', 'blank', 'none', 'provision-none'].includes(field))
          expected.at(-1)?.facts.push({ field, value })
      }
      return {
        name,
        form: facts.find(({ field }) => field === 'form')?.value ?? name,
        pages: splitPages(factSections.join('---').trim(), scanned),
        expected,
        blank: facts.some(({ field }) => field === 'blank'),
        scanned,
      }
    })
}

/** The pages of a text, separated by `<<<page>>>`. */
export const splitPages = (text: string, scanned = false): PageText[] =>
  text.split('\n<<<page>>>\n').map((page, index) => ({ page: index + 1, text: page, words: [], scanned }))
