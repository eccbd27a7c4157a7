import { expect, test } from 'vitest'
import { distinguishRow, rankForText, detectRole } from './row-roles.ts'

test.each([
  ['Operator_Name', 'owner'],
  ['OwnerName', 'owner'],
  ['Completion No', 'part'],
  ['COMPL_ID', 'part'],
  ['Product', 'part'],
  ['Disposition Code', 'part'],
  ['Rev', 'revision'],
  ['AmendedInd', 'revision'],
  ['Date Received', 'revision'],
  ['OBJECTID', 'counter'],
  ['Unnamed: 0', 'counter'],
  ['Tubing Pressure', 'part'],
  ['Remarks', 'other'],
])('the column %s distinguishes rows as %s', (header, role) => expect(detectRole(header)).toBe(role))

test.each([
  ['2', '10'],
  ['1.5', '2'],
  ['6/1/2024', '12/1/2024'],
  ['2024-05-31 10:00', '2024-06-01 09:00'],
  ['Original', 'Amended'],
  ['N', 'Y'],
])('%s comes before %s', (before, after) => {
  expect(rankForText(before)! < rankForText(after)!).toBe(true)
})

test('an unordered column is not a revision', () => {
  expect(rankForText('see remarks')).toBeNull()
  expect(distinguishRow({}, [{ header: 'Revised by', text: 'Ada' }])).toMatchObject({
    revision: '',
    other: '|Revised by: Ada',
  })
})
