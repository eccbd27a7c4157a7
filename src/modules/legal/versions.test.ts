import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { documentsToAccept, legalDocuments } from '../../core/access/legal-documents.ts'
import { termsVersion } from '../../core/access/terms.ts'
import { versions } from './versions.data.ts'

const textFingerprint = (slug: string) =>
  createHash('sha256')
    .update(readFileSync(join(import.meta.dirname, 'texts', `${slug}.md`)))
    .digest('hex')
    .slice(0, 12)

test.each(legalDocuments.map(({ slug }) => slug))('the text of %s matches its version’s fingerprint', slug =>
  expect(versions[slug][0]?.fingerprint).toBe(textFingerprint(slug)),
)

test('users accept the version in force', () => {
  for (const { slug } of documentsToAccept) {
    const [latest] = versions[slug].filter(({ version }) => slug !== 'privacy' || version <= termsVersion)
    expect(latest?.version).toBe(termsVersion)
  }
})

test('versions are in order, each with its date and changes', () => {
  for (const all of Object.values(versions)) {
    const days = all.map(({ from }) => from)
    expect(days).toEqual(days.toSorted().toReversed())
    expect(new Set(all.map(({ version }) => version)).size).toBe(all.length)
    expect(all.every(({ changes }) => changes.endsWith('.'))).toBe(true)
  }
})
