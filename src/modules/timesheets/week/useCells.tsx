import { useRef, useState } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import type { CellEdit } from '../../../ui/grid/edits.ts'
import { maxMinutes, parseHours } from '../rules/hours.ts'
import { useEntries, type Week } from '../useTime.tsx'
import type { WeekRow } from './week-rows.ts'

/**
 * Typed minutes, shown until the page has them from the server: `over` is the week that was shown when they were saved.
 */
type PendingMinutes = { minutes: number; savedOver: Week | null }
type InvalidText = { text: string; problem: string }

const cellKey = (row: string, column: string) => `${row} ${column}`

/**
 * Holds the hours typed into cells of a week. They are saved one after the other, and a refusal is shown next
 * to its cell.
 */
export function useCells(week: Week, rows: readonly WeekRow[]) {
  const { call } = useEntries()
  const [pendingMinutes, setPendingMinutes] = useState<Readonly<Record<string, PendingMinutes>>>({})
  const [invalidTexts, setInvalidTexts] = useState<Readonly<Record<string, InvalidText>>>({})
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const currentWeek = useRef(week)
  currentWeek.current = week
  const saveCommand = useCommand(call.setCell.mutate, { showsErrorsInForm: true })

  const minutesIn = (row: WeekRow, day: string) => {
    const own = pendingMinutes[cellKey(row.key, day)]
    return own && (own.savedOver === null || own.savedOver === week) ? own.minutes : (row.minutes[day] ?? 0)
  }

  const setCellProblem = (cell: string, problem: InvalidText | null) =>
    setInvalidTexts(all => {
      const { [cell]: _, ...otherCells } = all
      return problem ? { ...otherCells, [cell]: problem } : otherCells
    })

  function edit(edits: readonly CellEdit[]) {
    for (const { row: key, column: day, after } of edits) {
      const row = rows.find(candidate => candidate.key === key)
      if (!row) continue
      const cell = cellKey(key, day)
      const minutes = parseHours(after)
      if (minutes === null || minutes > maxMinutes) {
        setCellProblem(cell, {
          text: after,
          problem: minutes === null ? 'Enter hours, such as 1:30, 1.5 or 90m.' : 'A day has 24 hours.',
        })
        continue
      }
      setCellProblem(cell, null)
      const previousMinutes = minutesIn(row, day)
      setPendingMinutes(all => ({ ...all, [cell]: { minutes, savedOver: null } }))
      queue.current = queue.current.then(async () => {
        const { projectId, taskId } = row
        const rejection = await saveCommand.run({ projectId, taskId, day, minutes, was: previousMinutes })
        if (rejection) setCellProblem(cell, { text: after, problem: rejection.message })
        setPendingMinutes(all => {
          const { [cell]: own, ...otherCells } = all
          if (own?.minutes !== minutes) return all
          return rejection
            ? otherCells
            : { ...otherCells, [cell]: { minutes, savedOver: currentWeek.current } }
        })
      })
    }
  }

  return { edit, minutesIn, unreadIn: (row: string, day: string) => invalidTexts[cellKey(row, day)] ?? null }
}
