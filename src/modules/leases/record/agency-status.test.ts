import { describe, expect, test } from 'vitest'
import { differsFromAgency, agencyRecord, agencyStatus } from './agency-status.ts'

const describeMeaning = (word: string) => {
  const status = agencyStatus(word)
  if (status === null) return 'UNKNOWN'
  if (!status.issued) return 'NEVER_ISSUED'
  return status.ending ?? (status.heldOfRecord ? 'HELD' : 'ACTIVE')
}

describe('an agency’s status', () => {
  test.each<[string, string[]]>([
    [
      'RELEASED',
      [
        'RELINQ',
        'relinq.',
        'Relinquished',
        'RELINQUISHMENT',
        'Released',
        'RELEASE',
        'RLSD',
        'Lease released',
      ],
    ],
    ['EXPIRED', ['EXPIR', 'Expired', 'EXP', 'Expired - no production', 'Lapsed', 'LEASE_EXPIRED']],
    ['TERMINATED', ['TERMIN', 'Terminated', 'TERMINATION', 'Term’d', 'TRMD', 'Terminated - non-payment']],
    [
      'TERMINATED',
      ['CANCELLED', 'Canceled', 'CANC', 'Forfeited', 'CLOSED', 'Case Closed', 'Close', 'INACTIVE', 'Void'],
    ],
    ['SURRENDERED', ['Surrendered', 'SURR', 'SURRENDER']],
    ['ASSIGNED', ['Assigned']],
    [
      'HELD',
      [
        'PROD',
        'Producing',
        'HBP',
        'Held by production',
        'HELD_BY_UNIT',
        'Shut-In',
        'Active - HBP',
        'UNIT',
        'SOP',
      ],
    ],
    [
      'ACTIVE',
      [
        'ACTIVE',
        'PRIMRY',
        'Primary Term',
        'AUTHORIZED',
        'In force',
        'Active, non-producing',
        'NON-PROD',
        'Issued',
      ],
    ],
    ['NEVER_ISSUED', ['NO-ISS', 'REJECT', 'Rejected', 'Not issued', 'Withdrawn', 'Never executed']],
    // These words decide nothing: the event has not happened, or they are contradictory or unknown.
    [
      'UNKNOWN',
      [
        'purple',
        'T',
        '7',
        '',
        'Termination pending',
        'Partially released',
        'Release requested',
        'Not expired',
        'To be terminated',
      ],
    ],
    ['UNKNOWN', ['Primary term expired, HBP', 'Relinquished in part', 'Expiring']],
  ])('%s: %j', (expected, words) => {
    expect(words.map(word => [word, describeMeaning(word)])).toEqual(words.map(word => [word, expected]))
  })

  test('an empty status is not a record', () => {
    expect(agencyRecord(' ')).toBeNull()
    expect(agencyRecord(null)).toBeNull()
  })
})

test.each([
  ['RELINQ', 'PRIMARY_TERM', 'PRIMARY_TERM', true],
  ['RELINQ', 'RELEASED', 'RELEASED', false],
  ['PROD', 'HELD_BY_PRODUCTION', 'HELD_BY_PRODUCTION', false],
  ['PROD', 'HELD_BY_PRODUCTION', 'LAPSE_RISK', true],
  ['PROD', 'HELD_BY_PRODUCTION', 'DAYS_LEFT', true],
  ['PROD', 'PRIMARY_TERM', 'PRIMARY_TERM', true],
  ['ACTIVE', 'PRIMARY_TERM', 'TERM_ENDING', false],
  ['ACTIVE', 'TERMINATED', 'TERMINATED', true],
  ['purple', 'TERMINATED', 'TERMINATED', false],
] as const)('%s with %s (%s) differs: %s', (word, status, leaseState, differs) => {
  expect(differsFromAgency(agencyRecord(word)!, { status, leaseState })).toBe(differs)
})
