import { expect, test } from 'vitest'
import { wellStatuses } from '../../../core/trade/well-type.ts'
import { leaseStatuses } from '../../leases/record/lease-status.ts'
import { checkCompleteness, incompleteFiles, countMissingKinds } from './completeness.ts'
import { requirements } from './required.data.ts'

const today = '2026-05-04'

test('missing and expired documents are listed, and one valid document suffices', () => {
  const documentsOnFile = [
    { kind: 'PERMIT', expiresOn: '2026-05-03' },
    { kind: 'BOND', expiresOn: '2020-01-01' },
    { kind: 'BOND', expiresOn: today },
    { kind: 'PLAT', expiresOn: null },
  ] as const
  const states = Object.fromEntries(
    checkCompleteness('wells', 'DRILLING', documentsOnFile, today).map(({ kind, state }) => [kind, state]),
  )
  expect(states).toEqual({
    PERMIT: 'expired',
    PLAT: 'there',
    SURFACE_AGREEMENT: 'missing',
    BOND: 'there',
    INSURANCE: 'missing',
  })
  expect(checkCompleteness('wells', 'UNKNOWN', documentsOnFile, today)).toEqual([])
})

test('every stage named in the requirements exists', () => {
  const statusesByRecordType: Record<string, readonly string[]> = {
    leases: leaseStatuses,
    wells: Object.keys(wellStatuses),
  }
  for (const [noun, all] of Object.entries(requirements))
    for (const { stages } of all)
      expect(stages.filter(stage => !statusesByRecordType[noun]!.includes(stage))).toEqual([])
})

test('the matrix counts each kind over all files and lists the files that lack it', () => {
  const file = (id: string, ...documentsOnFile: Parameters<typeof checkCompleteness>[2][number][]) => ({
    id,
    name: id,
    required: checkCompleteness('wells', 'DRILLING', documentsOnFile, today),
  })
  const permit = { kind: 'PERMIT', expiresOn: null } as const
  const files = [
    file('one', permit, { kind: 'BOND', expiresOn: null }),
    file('none'),
    { id: 'plugged', name: 'plugged', required: [] },
  ]
  expect(countMissingKinds(files).map(({ kind, required, lacking }) => [kind, required, lacking])).toEqual([
    ['PERMIT', 2, 1],
    ['PLAT', 2, 2],
    ['SURFACE_AGREEMENT', 2, 2],
    ['BOND', 2, 1],
    ['INSURANCE', 2, 2],
  ])
  const ids = (kind: 'BOND' | null, max = 10) => incompleteFiles(files, kind, max).rows.map(({ id }) => id)
  expect(ids(null)).toEqual(['none', 'one'])
  expect(ids('BOND')).toEqual(['none'])
  expect(incompleteFiles(files, null, 1)).toMatchObject({ lacking: 2, rows: [{ id: 'none' }] })
})
