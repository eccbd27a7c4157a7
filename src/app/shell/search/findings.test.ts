import { expect, test } from 'vitest'
import { findingGroups, type Finding, type Named } from './findings.ts'

const line = (label: string): Finding => ({ key: label, label, icon: () => null })
const commands: Named[] = [{ ...line('New lease'), words: 'add create' }, line('Sign out')]
const pages: Named[] = [line('Leases'), line('Profile settings')]
const deeper: Named[] = [line('Expirations'), { ...line('Tags'), words: 'settings labels' }]
const records = [{ label: 'Wells', findings: [line('Berg 1'), line('Berg 2')] }]
const shown = (text: string, exact: Finding[] = []) =>
  findingGroups({ text, recent: [line('ND-9 Berg')], commands, pages, deeper, exact, records }).map(
    ({ label, findings }) => [label, findings.map(({ label }) => label).join(', ')],
  )

test('an empty query offers recently opened records, then commands and pages', () => {
  expect(shown(' ')).toEqual([
    ['Recent', 'ND-9 Berg'],
    ['Commands', 'New lease, Sign out'],
    ['Pages', 'Leases, Profile settings'],
  ])
})

test('matching commands and pages precede records, other pages follow', () => {
  expect(shown('lea')).toEqual([
    ['Commands', 'New lease'],
    ['Pages', 'Leases'],
    ['Wells', 'Berg 1, Berg 2'],
  ])
  expect(shown('create')[0]).toEqual(['Commands', 'New lease'])
  expect(shown('create lease')[0]).toEqual(['Commands', 'New lease'])
  expect(shown('profset')).toEqual([
    ['Wells', 'Berg 1, Berg 2'],
    ['More pages', 'Profile settings'],
  ])
})

test('subpages and settings are found by name', () => {
  expect(shown('exp')[0]).toEqual(['Pages', 'Expirations'])
  expect(shown('labels')[0]).toEqual(['Pages', 'Tags'])
  expect(shown('settings')[0]).toEqual(['Pages', 'Profile settings, Tags'])
})

test('an exact title match comes first, and once', () => {
  expect(shown('1', [records[0]!.findings[0]!])).toEqual([
    ['Best match', 'Berg 1'],
    ['Wells', 'Berg 2'],
  ])
})
