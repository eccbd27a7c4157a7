import { useShortcuts } from '../../../ui/keys/Shortcuts.tsx'
import type { RowPlacing } from '../plan/usePlacing.tsx'
import type { TimelineRow } from './layout.ts'
import type { Grip, PlannedTask, TimelineState } from './useTimeline.tsx'

interface TimelineKeysProps {
  timeline: TimelineState
  placing: RowPlacing
  rows: readonly TimelineRow<PlannedTask>[]
  show: (row: number) => void
  onOpen: (id: string) => void
  zoom: () => void
  onlyCritical: () => void
}

/** The keyboard commands of the timeline. */
export function useTimelineKeys(props: TimelineKeysProps) {
  const { timeline, placing, rows, show, onOpen, zoom, onlyCritical } = props
  const { chosen, choose, preview, shown, moves } = timeline
  const step = (by: 1 | -1) => {
    const tasks = rows.flatMap((row, index) => (row.kind === 'task' ? [{ id: row.task.id, at: index }] : []))
    const now = tasks.findIndex(({ id }) => id === chosen)
    const next = tasks[now === -1 ? 0 : Math.min(tasks.length - 1, Math.max(0, now + by))]
    if (!next) return
    choose(next.id)
    show(next.at)
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-bar="${next.id}"]`)?.focus({ preventScroll: false }),
    )
  }
  const shift = (grip: Grip, by: number) => {
    const task = shown.find(({ id }) => id === chosen)
    if (task) preview(task, grip, by)
  }
  const isChosen = () => chosen !== null
  const isMoving = () => moves.length > 0
  useShortcuts('Timeline', [
    { keys: 'j', label: 'Next task', run: () => step(1) },
    { keys: 'k', label: 'Previous task', run: () => step(-1) },
    {
      keys: 'Shift+ArrowRight',
      label: 'Move the task a day later',
      when: isChosen,
      run: () => shift('whole', 1),
    },
    {
      keys: 'Shift+ArrowLeft',
      label: 'Move the task a day earlier',
      when: isChosen,
      run: () => shift('whole', -1),
    },
    { keys: ']', label: 'End the task a day later', when: isChosen, run: () => shift('end', 1) },
    { keys: '[', label: 'End the task a day earlier', when: isChosen, run: () => shift('end', -1) },
    {
      keys: 'Alt+ArrowUp',
      label: 'Move the row up',
      when: isChosen,
      run: () => chosen && placing.step(chosen, 'up'),
    },
    {
      keys: 'Alt+ArrowDown',
      label: 'Move the row down',
      when: isChosen,
      run: () => chosen && placing.step(chosen, 'down'),
    },
    { keys: 'm', label: 'Confirm the move in the preview', when: isMoving, run: timeline.move },
    { keys: 'Escape', label: 'Discard the preview', when: isMoving, run: timeline.cancel },
    { keys: 'e', label: 'Open the task', when: isChosen, run: () => chosen && onOpen(chosen) },
    { keys: 'p', label: 'Show the critical path only, or all tasks', run: onlyCritical },
    { keys: 'z', label: 'Zoom', run: zoom },
  ])
  return {
    hints: [
      { keys: 'j', label: 'task' },
      { keys: 'Shift+ArrowRight', label: 'move a day' },
      { keys: ']', label: 'stretch a day' },
      { keys: 'Alt+ArrowDown', label: 'move the row' },
      { keys: 'm', label: 'move' },
      { keys: 'p', label: 'critical path' },
      { keys: 'z', label: 'zoom' },
    ],
  }
}
