import { expect, test } from 'vitest'
import {
  formatDuration,
  openCause,
  locationText,
  proofInstructions,
  applyCheckOffs,
} from './pending-task-state.ts'

const task = {
  status: 'TODO',
  checklist: [
    { id: 'a', text: 'Lock out', done: false },
    { id: 'b', text: 'Tag out', done: true },
  ],
}
const checkOffInput = (itemId: string | null, done: boolean) => ({ itemId, changes: { done } })

test('the phone’s checkmarks apply to a task in order', () => {
  expect(applyCheckOffs(task, []).done).toBe(false)
  expect(applyCheckOffs(task, [checkOffInput(null, true)]).done).toBe(true)
  expect(
    applyCheckOffs({ ...task, status: 'DONE' }, [
      checkOffInput(null, false),
      checkOffInput(null, true),
      checkOffInput(null, false),
    ]).done,
  ).toBe(false)
  const { checklist } = applyCheckOffs(task, [
    checkOffInput('a', true),
    checkOffInput('b', false),
    checkOffInput('gone', true),
  ])
  expect(checklist.map(({ done }) => done)).toEqual([true, false])
})

test('hours and locations read as people write them', () => {
  expect([5, 90, 600].map(formatDuration)).toEqual(['0:05 h', '1:30 h', '10:00 h'])
  expect(locationText({ latitude: 48.1234567, longitude: -103.2, accuracyM: 8 })).toBe(
    '48.12346, -103.20000, within 8 m',
  )
  expect(locationText({ latitude: 1, longitude: 2, accuracyM: null })).toBe('1.00000, 2.00000')
})

test('a task that closes a record says so, and names who can close it', () => {
  const base = { taskId: 't', kind: 'obligations', one: 'obligation', plannedOn: null, called: 'Rental' }
  const cause = { called: 'Rental' } as never
  const open = { ...base, state: 'open' as const, mayClose: true, cause }
  expect(proofInstructions(open)).toMatch(/^Checking this off closes “Rental” and needs proof\./)
  expect(proofInstructions({ ...open, mayClose: false })).toMatch(/^“Rental” closes .*your role can’t/)
  const hidden = { ...open, state: 'hidden' as const, mayClose: false, cause: null, called: 'A record' }
  expect(proofInstructions(hidden)).toMatch(/^A record closes .*someone who manages leases closes both/)
  expect(openCause(open)).toEqual(open)
  for (const state of ['closed', 'settled', 'deleted'] as const) {
    expect(proofInstructions({ ...open, state })).toBeNull()
    expect(openCause({ ...open, state })).toBeNull()
  }
  expect([proofInstructions(null), openCause(null), openCause(hidden)]).toEqual([null, null, null])
})
