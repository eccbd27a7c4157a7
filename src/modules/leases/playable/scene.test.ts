import { expect, test } from 'vitest'
import { actionKinds, clauseDays, lastDay } from './playable-lease.ts'
import { countOnDay, clauseRuns, sceneOnDay, type SceneRun } from './scene.ts'

const findRun = (runs: readonly SceneRun[], day: number) =>
  runs.find(({ from, to }) => from <= day && day <= to)!

test('each clause expires on its own day, and the countdown reaches zero on the last safe one', () => {
  for (const clause of clauseDays) {
    const before = sceneOnDay(clause, clause, null)
    const after = sceneOnDay(clause, clause + 1, null)
    expect([before.days, before.scene.label, before.scene.counts]).toEqual([0, 'Held · {days} left', 'left'])
    expect([after.days, after.scene.label, after.scene.counts]).toEqual([1, 'Lapse risk', 'over'])
  }
})

test('a payment holds the lease through its year, and production restarts the countdown', () => {
  const paid = sceneOnDay(90, 130, { kind: 'paid', day: 51 })
  expect(paid.scene.lines[0]?.text).toContain('Held by shut-in royalty paid through Sep 30, 2027')
  const restarted = sceneOnDay(90, 130, { kind: 'back', day: 51 })
  expect([restarted.scene.label, restarted.days]).toEqual(['Held by production', null])
})

test('simulations match the rules on each day, whenever something was done', () => {
  for (const clause of clauseDays) {
    const idleRuns = clauseRuns(clause, null)
    for (let day = 0; day <= lastDay; day++) {
      const run = findRun(idleRuns, day)
      expect([run.scene, countOnDay(run, day)]).toEqual(Object.values(sceneOnDay(clause, day, null)))
    }
    for (const action of actionKinds) {
      const runs = clauseRuns(clause, action)
      for (let on = 1; on <= clause; on += 7)
        for (let day = on; day <= lastDay; day += 5) {
          const run = findRun(runs, day)
          expect([run.scene, countOnDay(run, day)]).toEqual(
            Object.values(sceneOnDay(clause, day, { kind: action, day: on })),
          )
        }
    }
  }
})
