import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { leaseRouter } from '../lease.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const lags = (org: 'acme' | 'rival') => callerFactory(leaseRouter)(orgs[org].owner).lags
const texas = async (org: 'acme' | 'rival') =>
  (await lags(org).list()).find(({ state, source }) => state === 'TX' && source === 'STATE')!
const texasLine = { state: 'tx', source: 'STATE', months: 4, day: 15 }

test('an organization overrides the default lag, and resets it', async () => {
  expect(await texas('acme')).toMatchObject({ months: 2, day: 31, version: null })
  expect(await lags('acme').save({ version: null, line: texasLine })).toEqual({ version: 1, before: null })
  expect(await texas('acme')).toMatchObject({ months: 4, day: 15, version: 1 })
  expect(await texas('rival')).toMatchObject({ months: 2, version: null })

  // A user who saw an older line gets a conflict; another organization's line counts as absent.
  await expect(lags('acme').save({ version: null, line: { ...texasLine, months: 5 } })).rejects.toThrow(
    'Someone else changed',
  )
  const named = { state: 'TX', source: 'STATE' as const }
  await expect(lags('rival').reset({ ...named, version: 1 })).rejects.toThrow('not found')

  expect(await lags('acme').reset({ ...named, version: 1 })).toMatchObject({ before: { months: 4 } })
  expect(await texas('acme')).toMatchObject({ months: 2, version: null })
})

test.each([
  [
    { ...texasLine, months: -1 },
    'months',
    'A report cannot be due before its month is over. Enter 1 to 24 months.',
  ],
  [{ ...texasLine, months: 1.5 }, 'months', 'Enter whole months.'],
  [{ ...texasLine, day: 0 }, 'day', 'Enter a day of the month, 1 to 31.'],
  [{ ...texasLine, state: 'Texas' }, 'state', 'Enter a two-letter state, or OTHER for all others.'],
])('%j is rejected in %s, and nothing changes', async (invalid, field, sentence) => {
  await expect(lags('acme').save({ version: null, line: invalid })).rejects.toMatchObject({
    cause: { fields: { [field]: sentence } },
  })
  expect(await texas('acme')).toMatchObject({ months: 2, version: null })
})
