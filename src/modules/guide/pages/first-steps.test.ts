import { expect, test } from 'vitest'
import { signedOut, viewerFor } from '../../../core/access/testing/viewers.ts'
import { firstSteps } from './first-steps.ts'

const tracks = (...kind: Parameters<typeof viewerFor>) => firstSteps(viewerFor(...kind))
const titles = (...kind: Parameters<typeof viewerFor>) => tracks(...kind).map(({ title }) => title)

test('an owner starts with the organization, a landman with leases, a reader with what is there to read', () => {
  expect(titles({ standing: 'owner' })[0]).toBe('For an owner')
  expect(titles({ standing: 'member', capabilities: ['access_leases', 'manage_leases'] })[0]).toBe(
    'For someone who manages leases',
  )
  expect(titles({ standing: 'member' })).toEqual(['For someone who reads along'])
  expect(titles({ standing: 'member', capabilities: ['access_leases'] })).toEqual([
    'For value and budgets',
    'For someone who reads along',
  ])
})

test('no step leads where the user may not go, or where the plan has nothing', () => {
  const paths = tracks({ standing: 'owner', off: ['leases', 'organization_board'] }).flatMap(({ steps }) =>
    steps.map(({ to }) => to),
  )
  expect(paths).not.toContain('/app/leases')
  expect(paths).toContain('/app/settings')
  expect(titles({ standing: 'pending' })).toEqual([])
  expect(firstSteps(signedOut)).toEqual([])
})
