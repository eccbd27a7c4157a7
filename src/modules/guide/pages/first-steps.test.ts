import { expect, test } from 'vitest'
import { signedOut, viewerFor } from '../../../core/access/testing/viewers.ts'
import { firstSteps } from './first-steps.ts'

const tracks = (...kind: Parameters<typeof viewerFor>) => firstSteps(viewerFor(...kind))
const titles = (...kind: Parameters<typeof viewerFor>) => tracks(...kind).map(({ title }) => title)

test('first steps begin with what each role manages or reads', () => {
  expect(titles({ status: 'owner' })[0]).toBe('For an owner')
  expect(titles({ status: 'member', capabilities: ['access_leases', 'manage_leases'] })[0]).toBe(
    'For someone who manages leases',
  )
  expect(titles({ status: 'member' })).toEqual(['For viewers'])
  expect(titles({ status: 'member', capabilities: ['access_leases'] })).toEqual([
    'For value and budgets',
    'For viewers',
  ])
})

test('no step leads to a page that the user’s rights or plan exclude', () => {
  const paths = tracks({ status: 'owner', disabledFeatures: ['leases', 'organization_board'] }).flatMap(
    ({ steps }) => steps.map(({ to }) => to),
  )
  expect(paths).not.toContain('/app/leases')
  expect(paths).toContain('/app/settings')
  expect(titles({ status: 'pending' })).toEqual([])
  expect(firstSteps(signedOut)).toEqual([])
})
