import { useShortcuts } from '../../../ui/keys/Shortcuts.tsx'
import type { RowPlacing } from '../plan/useRowPlacing.tsx'
import type { TimelineRow } from './layout.ts'
import type { Grip, PlannedTask, TimelineState } from './useTimeline.tsx'

interface TimelineKeysProps {
  timeline: TimelineState
  placing: RowPlacing
  rows: readonly TimelineRow<PlannedTask>[]
  scrollTo: (row: number) => void
  onOpen: (id: string) => void
  zoom: () => void
  onlyCritical: () => void
}

/** Registers the keyboard commands of the timeline. */
export function useTimelineKeys(props: TimelineKeysProps) {
  const { timeline, placing, rows, scrollTo, onOpen, zoom, onlyCritical } = props
  const { chosen: selectedId, choose, preview, shown: visibleTasks, moves } = timeline
  const selectNext = (offset: 1 | -1) => {
    const tasks = rows.flatMap((row, index) => (row.kind === 'task' ? [{ id: row.task.id, at: index }] : []))
    const currentIndex = tasks.findIndex(({ id }) => id === selectedId)
    const next =
      tasks[currentIndex === -1 ? 0 : Math.min(tasks.length - 1, Math.max(0, currentIndex + offset))]
    if (!next) return
    choose(next.id)
    scrollTo(next.at)
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-bar="${next.id}"]`)?.focus({ preventScroll: false }),
    )
  }
  const shift = (grip: Grip, offset: number) => {
    const task = visibleTasks.find(({ id }) => id === selectedId)
    if (task) preview(task, grip, offset)
  }
  const isChosen = () => selectedId !== null
  const isMoving = () => moves.length > 0
  useShortcuts('Timeline', [
    { keys: 'j', label: 'Next task', run: () => selectNext(1) },
    { keys: 'k', label: 'Previous task', run: () => selectNext(-1) },
    {
      keys: 'Shift+ArrowRight',
      label: 'Move the task a day later',
      isActive: isChosen,
      run: () => shift('whole', 1),
    },
    {
      keys: 'Shift+ArrowLeft',
      label: 'Move the task a day earlier',
      isActive: isChosen,
      run: () => shift('whole', -1),
    },
    { keys: ']', label: 'End the task a day later', isActive: isChosen, run: () => shift('end', 1) },
    { keys: '[', label: 'End the task a day earlier', isActive: isChosen, run: () => shift('end', -1) },
    {
      keys: 'Alt+ArrowUp',
      label: 'Move the row up',
      isActive: isChosen,
      run: () => selectedId && placing.step(selectedId, 'up'),
    },
    {
      keys: 'Alt+ArrowDown',
      label: 'Move the row down',
      isActive: isChosen,
      run: () => selectedId && placing.step(selectedId, 'down'),
    },
    { keys: 'm', label: 'Confirm the move in the preview', isActive: isMoving, run: timeline.move },
    { keys: 'Escape', label: 'Discard the preview', isActive: isMoving, run: timeline.cancel },
    { keys: 'e', label: 'Open the task', isActive: isChosen, run: () => selectedId && onOpen(selectedId) },
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
