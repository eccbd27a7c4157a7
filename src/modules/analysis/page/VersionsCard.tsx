import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { formatInstant, formatMoney } from '../../../ui/formats.ts'
import { Status } from '../../../ui/Status.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { type Inputs, inputsSchema } from '../inputs/inputs.ts'
import { calculateFigures } from '../results/figures.ts'
import { formatIrr } from '../results/format-figures.ts'
import { keyFigures, type KeyFigures } from '../results/key-figures.ts'
import { useAnalyses } from '../useAnalyses.tsx'

type Version = {
  number: number
  note: string | null
  figures: KeyFigures
  asOf: string
  at: string
  by: string | null
}
type VersionsCardProps = {
  id: string
  versions: readonly Version[]
  onOpen: (inputs: Inputs) => void
}

/** The frozen versions, with a check that each still gives the same results to the cent. */
export function VersionsCard({ id, versions, onOpen }: VersionsCardProps) {
  const { membership } = useViewer()
  const [checked, setChecked] = useState<number | null>(null)
  return (
    <Card title="Versions" hasNoPadding={versions.length > 0}>
      <PlainTable
        caption="Versions"
        rows={versions}
        rowKey={row => row.number}
        empty={
          <p className="text-muted">No version yet. Save one to freeze these inputs and their results.</p>
        }
        columns={[
          { header: 'Version', names: true, cell: row => `v${row.number}` },
          { header: 'Saved', cell: row => formatInstant(row.at, membership?.timeZone) },
          { header: 'Saved by', wide: true, cell: row => row.by ?? 'Former member' },
          { header: 'Note', wide: true, canWrap: true, cell: row => row.note ?? '—' },
          { header: 'NPV', align: 'right', cell: row => formatMoney(row.figures.npv) },
          { header: 'IRR', align: 'right', wide: true, cell: row => formatIrr(row.figures.irr) },
          {
            header: 'Recalculated',
            cell: row =>
              checked === row.number ? (
                <VersionCheck id={id} version={row} onOpen={onOpen} />
              ) : (
                <Button size="small" variant="quiet" onClick={() => setChecked(row.number)}>
                  Recalculate<span className="sr-only"> v{row.number}</span>
                </Button>
              ),
          },
        ]}
      />
    </Card>
  )
}

/** Recalculates a version from its frozen inputs and shows whether the result is the same to the cent. */
function VersionCheck({
  id,
  version,
  onOpen,
}: {
  id: string
  version: Version
  onOpen: (inputs: Inputs) => void
}) {
  const { api } = useAnalyses()
  const { data } = useQuery(api.version.queryOptions({ id, number: version.number }))
  const inputs = useMemo(() => data && inputsSchema.parse(data.inputs), [data])
  const recalculated = useMemo(() => inputs && keyFigures(calculateFigures(inputs)), [inputs])
  if (!inputs || !recalculated) return <span className="text-muted">Calculating…</span>
  const isSame =
    JSON.stringify({ ...recalculated }) === JSON.stringify(sortKeysLike(version.figures, recalculated))
  return (
    <span className="flex items-center gap-2">
      <Status tone={isSame ? 'good' : 'warn'}>
        {isSame
          ? 'Same to the cent'
          : version.figures.calculation === recalculated.calculation
            ? `Now ${formatMoney(recalculated.npv)}`
            : `${formatMoney(recalculated.npv)} by ${recalculated.calculation}`}
      </Status>
      <Button size="small" onClick={() => onOpen(inputs)}>
        Use these inputs<span className="sr-only"> of v{version.number}</span>
      </Button>
    </span>
  )
}

/** Sorts stored figures like calculated ones, because a stored document loses the order of its fields. */
const sortKeysLike = (stored: KeyFigures, like: KeyFigures): unknown =>
  Object.fromEntries(
    Object.entries(like).map(([name, value]) => {
      const figureValue = stored[name as keyof KeyFigures]
      if (
        typeof value !== 'object' ||
        value === null ||
        typeof figureValue !== 'object' ||
        figureValue === null
      )
        return [name, figureValue]
      const parts = new Map(Object.entries(figureValue))
      return [name, Object.fromEntries(Object.keys(value).map(key => [key, parts.get(key)]))]
    }),
  )
