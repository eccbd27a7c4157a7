import { useState } from 'react'
import { CheckField } from '../../../../ui/form/CheckField.tsx'
import { PlainTable } from '../../../../ui/table/PlainTable.tsx'
import type { ViewProps } from '../view-props.ts'
import { PreviewContent } from '../PreviewContent.tsx'
import { PreviewError, responseText, useFileContent } from '../useFileContent.tsx'
import { InvalidLas, readLas, type Las, type LasCurve } from './las.ts'
import { valueRange, createTrack } from './track.ts'

async function readLogFile(response: Response): Promise<Las> {
  try {
    return readLas(await responseText(response))
  } catch (error) {
    if (error instanceof InvalidLas) throw new PreviewError(error.message)
    throw error
  }
}

/** Number of curves drawn side by side initially. */
const initialCurves = 4
const height = 720
const width = 150
const maxPoints = 700

const formatValue = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 4 })

/** The log of a well: its curves by depth, and its header. */
export default function LasView({ file, name, addressOf }: ViewProps) {
  const fetched = useFileContent(addressOf('bytes'), file.size, readLogFile)
  return (
    <PreviewContent fetched={fetched} label={name}>
      {las => <LogPlot las={las} />}
    </PreviewContent>
  )
}

function LogPlot({ las }: { las: Las }) {
  const [shownCurves, setShownCurves] = useState<readonly string[]>(
    las.curves.slice(0, initialCurves).map(({ mnemonic }) => mnemonic),
  )
  const curves = las.curves.filter(({ mnemonic }) => shownCurves.includes(mnemonic))
  const depths = las.index.values.filter(depth => depth !== null)
  if (depths.length === 0) return <p className="text-muted">The log has no values.</p>
  const [top, bottom] = valueRange(depths)
  return (
    <div className="grid gap-3">
      <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
        <legend className="sr-only">Curves</legend>
        {las.curves.map(({ mnemonic, about }) => (
          <CheckField
            key={mnemonic}
            label={about ? `${mnemonic} (${about})` : mnemonic}
            checked={shownCurves.includes(mnemonic)}
            onChange={({ target }) =>
              setShownCurves(
                target.checked ? [...shownCurves, mnemonic] : shownCurves.filter(name => name !== mnemonic),
              )
            }
          />
        ))}
      </fieldset>
      <div className="flex gap-2 overflow-x-auto">
        <DepthScale top={top} bottom={bottom} unit={las.index.unit} title={las.index.mnemonic} />
        {curves.map(curve => (
          <CurveTrack key={curve.mnemonic} curve={curve} depths={las.index.values} />
        ))}
      </div>
      <PlainTable
        caption="Log header"
        rows={las.well}
        rowKey={({ mnemonic }) => mnemonic}
        columns={[
          { header: 'Name', cell: row => row.mnemonic },
          { header: 'Value', canWrap: true, cell: row => [row.value, row.unit].filter(Boolean).join(' ') },
          { header: 'Description', canWrap: true, cell: row => row.about || '—' },
        ]}
      />
    </div>
  )
}

const gridRows = 10

function DepthScale({
  top,
  bottom,
  unit,
  title,
}: {
  top: number
  bottom: number
  unit: string
  title: string
}) {
  return (
    <div className="w-20 shrink-0 text-right text-sm text-muted tabular-nums">
      <p className="h-11">
        {title}
        <br />
        {unit}
      </p>
      <ul className="relative" style={{ height }}>
        {Array.from({ length: gridRows + 1 }, (_, index) => (
          <li
            key={index}
            className="absolute right-0 -translate-y-1/2"
            style={{ top: (index / gridRows) * height }}
          >
            {formatValue(top + ((bottom - top) * index) / gridRows)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function CurveTrack({ curve, depths }: { curve: LasCurve; depths: Las['index']['values'] }) {
  const track = createTrack(depths, curve.values, maxPoints)
  const title = [curve.mnemonic, curve.unit].filter(Boolean).join(', ')
  return (
    <figure className="shrink-0" style={{ width }}>
      <figcaption className="h-11 text-sm">
        <span className="block truncate font-semibold" title={curve.about || title}>
          {title}
        </span>
        <span className="flex justify-between text-muted tabular-nums">
          {track ? (
            <>
              <span>{formatValue(track.min)}</span>
              <span>{formatValue(track.max)}</span>
            </>
          ) : (
            'Not measured'
          )}
        </span>
      </figcaption>
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of its own
        role="img"
        aria-label={
          track
            ? `${title}: ${formatValue(track.min)} to ${formatValue(track.max)}`
            : `${title}: not measured`
        }
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        className="border bg-surface"
      >
        {Array.from({ length: gridRows - 1 }, (_, index) => (
          <line
            key={index}
            x1={0}
            x2={width}
            y1={((index + 1) / gridRows) * height}
            y2={((index + 1) / gridRows) * height}
            stroke="var(--color-edge)"
          />
        ))}
        {track?.lines.map((line, index) => (
          <polyline
            key={index}
            // A single value between gaps is a point, drawn as a line to itself with round ends.
            points={(line.length === 1 ? [...line, ...line] : line)
              .map(([x, y]) => `${(x * width).toFixed(1)},${(y * height).toFixed(1)}`)
              .join(' ')}
            fill="none"
            stroke="var(--color-accent)"
            strokeLinecap="round"
            strokeWidth={line.length === 1 ? 3 : 1}
          />
        ))}
      </svg>
    </figure>
  )
}
