import GripVertical from 'lucide-react/icons/grip-vertical'
import { type KeyboardEvent, useRef } from 'react'
import { Tooltip } from '../overlay/Tooltip.tsx'

interface ColumnGripProps {
  header: string
  /** Moves one position up or down. */
  onStep: (by: 1 | -1) => void
  /** Makes the column one step narrower or wider. */
  onWiden: (by: 1 | -1) => void
  /** Called with the id of the column under the pointer. */
  onOver: (id: string | null) => void
  onDrop: () => void
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 }
const widths: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 }

/**
 * The handle of a column in the columns menu: drag it, or use arrow keys to move the column or set its width.
 */
export function ColumnGrip({ header, onStep, onWiden, onOver, onDrop }: ColumnGripProps) {
  const grip = useRef<HTMLButtonElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const [step, width] = [steps[event.key], widths[event.key]]
    if (step !== undefined) {
      onStep(step)
      // The row moves with its column; focus stays on the handle.
      requestAnimationFrame(() => grip.current?.focus())
    } else if (width !== undefined) onWiden(width)
    else return
    event.preventDefault()
  }
  const columnAt = (x: number, y: number) =>
    document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-choice]')?.dataset['choice'] ?? null
  return (
    <Tooltip text="Drag, or press ↑ ↓ to move and ← → to set the width">
      <button
        ref={grip}
        type="button"
        aria-label={`Move ${header}`}
        onKeyDown={onKeyDown}
        onPointerDown={event => {
          event.preventDefault()
          event.currentTarget.focus()
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={event =>
          event.currentTarget.hasPointerCapture(event.pointerId) &&
          onOver(columnAt(event.clientX, event.clientY))
        }
        onPointerUp={onDrop}
        onPointerCancel={() => onOver(null)}
        className="grid h-6 w-6 shrink-0 cursor-grab touch-none place-items-center rounded-md text-faint hover:bg-hover hover:text-ink active:cursor-grabbing max-md:size-11"
      >
        <GripVertical size={13} aria-hidden />
      </button>
    </Tooltip>
  )
}
