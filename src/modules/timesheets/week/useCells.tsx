import { useRef, useState } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import type { CellEdit } from '../../../ui/grid/edits.ts'
import { maxMinutes, parseHours } from '../rules/hours.ts'
import { useEntries, type Week } from '../useTime.tsx'
import type { WeekRow } from './week-rows.ts'

/**
 * Typed minutes, shown until the page has them from the server: `over` is the week that was shown when they were saved.
 */
type Ahead = { minutes: number; over: Week | null }
type Unread = { text: string; problem: string }

const cellKey = (row: string, column: string) => `${row} ${column}`

/** Hours typed into cells of a week: saved one after the other, with a refusal shown next to its cell. */
export function useCells(week: Week, rows: readonly WeekRow[]) {
  const { call } = useEntries()
  const [ahead, setAhead] = useState<Readonly<Record<string, Ahead>>>({})
  const [unread, setUnread] = useState<Readonly<Record<string, Unread>>>({})
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const shown = useRef(week)
  shown.current = week
  const saving = useCommand(call.setCell.mutate, { inForm: true })

  const minutesIn = (row: WeekRow, day: string) => {
    const mine = ahead[cellKey(row.key, day)]
    return mine && (mine.over === null || mine.over === week) ? mine.minutes : (row.minutes[day] ?? 0)
  }

  const mark = (cell: string, problem: Unread | null) =>
    setUnread(all => {
      const { [cell]: _, ...others } = all
      return problem ? { ...others, [cell]: problem } : others
    })

  function edit(edits: readonly CellEdit[]) {
    for (const { row: key, column: day, after } of edits) {
      const row = rows.find(each => each.key === key)
      if (!row) continue
      const cell = cellKey(key, day)
      const minutes = parseHours(after)
      if (minutes === null || minutes > maxMinutes) {
        mark(cell, {
          text: after,
          problem: minutes === null ? 'Enter hours, such as 1:30, 1.5 or 90m.' : 'A day has 24 hours.',
        })
        continue
      }
      mark(cell, null)
      const was = minutesIn(row, day)
      setAhead(all => ({ ...all, [cell]: { minutes, over: null } }))
      queue.current = queue.current.then(async () => {
        const { projectId, taskId } = row
        const rejected = await saving.run({ projectId, taskId, day, minutes, was })
        if (rejected) mark(cell, { text: after, problem: rejected.message })
        setAhead(all => {
          const { [cell]: mine, ...others } = all
          if (mine?.minutes !== minutes) return all
          return rejected ? others : { ...others, [cell]: { minutes, over: shown.current } }
        })
      })
    }
  }

  return { edit, minutesIn, unreadIn: (row: string, day: string) => unread[cellKey(row, day)] ?? null }
}
