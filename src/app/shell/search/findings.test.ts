import { expect, test } from 'vitest'
import { findingGroups, type Finding, type NamedFinding } from './findings.ts'

const finding = (label: string): Finding => ({ key: label, label, icon: () => null })
const commands: NamedFinding[] = [{ ...finding('New lease'), words: 'add create' }, finding('Sign out')]
const pages: NamedFinding[] = [finding('Leases'), finding('Profile settings')]
const deeper: NamedFinding[] = [finding('Expirations'), { ...finding('Tags'), words: 'settings labels' }]
const records = [{ label: 'Wells', findings: [finding('Berg 1'), finding('Berg 2')] }]
const shownLabels = (text: string, exact: Finding[] = []) =>
  findingGroups({ text, recent: [finding('ND-9 Berg')], commands, pages, deeper, exact, records }).map(
    ({ label, findings }) => [label, findings.map(({ label }) => label).join(', ')],
  )

test('an empty query offers recently opened records, then commands and pages', () => {
  expect(shownLabels(' ')).toEqual([
    ['Recent', 'ND-9 Berg'],
    ['Commands', 'New lease, Sign out'],
    ['Pages', 'Leases, Profile settings'],
  ])
})

test('matching commands and pages precede records, other pages follow', () => {
  expect(shownLabels('lea')).toEqual([
    ['Commands', 'New lease'],
    ['Pages', 'Leases'],
    ['Wells', 'Berg 1, Berg 2'],
  ])
  expect(shownLabels('create')[0]).toEqual(['Commands', 'New lease'])
  expect(shownLabels('create lease')[0]).toEqual(['Commands', 'New lease'])
  expect(shownLabels('profset')).toEqual([
    ['Wells', 'Berg 1, Berg 2'],
    ['More pages', 'Profile settings'],
  ])
})

test('subpages and settings are found by name', () => {
  expect(shownLabels('exp')[0]).toEqual(['Pages', 'Expirations'])
  expect(shownLabels('labels')[0]).toEqual(['Pages', 'Tags'])
  expect(shownLabels('settings')[0]).toEqual(['Pages', 'Profile settings, Tags'])
})

test('an exact title match comes first, and once', () => {
  expect(shownLabels('1', [records[0]!.findings[0]!])).toEqual([
    ['Best match', 'Berg 1'],
    ['Wells', 'Berg 2'],
  ])
})
