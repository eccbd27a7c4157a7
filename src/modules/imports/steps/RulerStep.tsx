import { useState, type MouseEvent } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useImports } from '../batch/useImports.tsx'
import { formatStarts, parseStarts, toggleStart, type Ruler } from '../files/ruler.ts'

/** Shows the first lines of a fixed-width text, in which the user marks the column starts. */
export function RulerStep({ batchId, ruler }: { batchId: string; ruler: Ruler }) {
  const { call, readOnly } = useImports()
  const [text, setText] = useState(formatStarts(ruler.starts))
  const starts = parseStarts(text)
  const saveStarts = useCommand(() => call.chooseStarts.mutate({ id: batchId, starts: starts ?? [] }))
  const problem =
    starts === null
      ? 'Numbers from 1, such as 1, 11, 28.'
      : starts.length < 2
        ? 'Mark where a second column begins.'
        : null
  return (
    <section className="grid gap-2 rounded-lg border bg-surface p-4">
      <h2 className="text-md font-semibold">Where the columns begin</h2>
      <p className="text-sm text-muted">
        {ruler.open
          ? 'This text has no column separators. Mark where the columns begin.'
          : 'This text has fixed-width columns. Move a boundary if it cuts words or numbers.'}{' '}
        {ruler.from ? `Proposed from ${ruler.from}.` : ''} Click between the characters below, or type the
        positions from the agency’s record layout.
      </p>
      <FirstLines
        lines={ruler.lines}
        starts={starts ?? []}
        onPlace={position => setText(formatStarts(toggleStart(starts ?? [0], position)))}
      />
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label="Columns begin at"
          hint="Counted from 1: “1, 11, 28”, or “1-10, 11-27”."
          fieldClass="min-w-0 flex-1 basis-64"
          className="font-mono"
          value={text}
          error={problem}
          onChange={event => setText(event.target.value)}
        />
        <Button
          variant={ruler.open ? 'primary' : 'plain'}
          className="mt-5.5"
          disabledReason={readOnly ?? problem}
          busy={saveStarts.busy}
          onClick={() => void saveStarts.run()}
        >
          Read {starts && !problem ? `${starts.length} ` : ''}columns
        </Button>
      </div>
    </section>
  )
}

interface FirstLinesProps {
  lines: readonly string[]
  starts: readonly number[]
  /** Adds or removes a column start. */
  onPlace: (at: number) => void
}

function FirstLines({ lines, starts, onPlace }: FirstLinesProps) {
  const width = Math.max(2, ...lines.map(({ length }) => length))
  return (
    <div className="overflow-x-auto rounded border bg-bg p-2">
      <pre className="relative inline-block font-mono text-sm leading-6" style={{ width: `${width}ch` }}>
        <span aria-hidden className="block text-faint">
          {tensRuler(width)}
        </span>
        {lines.join('\n')}
        {starts.map(position => (
          <span
            key={position}
            aria-hidden
            className="absolute inset-y-0 w-0.5 -translate-x-px bg-accent"
            style={{ left: `${position}ch` }}
          />
        ))}
        <StartPicker width={width} onPlace={onPlace} />
      </pre>
    </div>
  )
}

/** Labels every tenth position; each number ends at its position. */
const tensRuler = (width: number) =>
  Array.from({ length: Math.floor(width / 10) }, (_, index) =>
    String((index + 1) * 10).padStart(10, '·'),
  ).join('')

/** An overlay that takes clicks on positions; on the keyboard, arrows move and Enter selects. */
function StartPicker({ width, onPlace }: Pick<FirstLinesProps, 'onPlace'> & { width: number }) {
  const [position, setPosition] = useState(1)
  const placeStart = ({ clientX, currentTarget }: MouseEvent) => {
    const { left, width: pixelWidth } = currentTarget.getBoundingClientRect()
    const clicked = Math.round(((clientX - left) / pixelWidth) * width)
    if (clicked > 0 && clicked < width) onPlace(clicked)
  }
  return (
    <>
      <input
        type="range"
        aria-label="Position where a column begins; press Enter to select it"
        min={2}
        max={width}
        value={position + 1}
        className="peer absolute inset-0 size-full cursor-col-resize opacity-0"
        onChange={event => setPosition(Number(event.target.value) - 1)}
        onClick={placeStart}
        onKeyDown={event => event.key === 'Enter' && onPlace(position)}
      />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 hidden w-0.5 -translate-x-px bg-ink peer-focus-visible:block"
        style={{ left: `${position}ch` }}
      />
    </>
  )
}
