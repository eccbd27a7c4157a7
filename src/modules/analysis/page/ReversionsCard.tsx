import { Card } from '../../../ui/Card.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import type { Inputs } from '../inputs/inputs.ts'
import type { Figures } from '../results/figures.ts'
import { reversionEvents, reversionMonth } from '../results/reversions.ts'

/** The reversion dates of each well; renders nothing without reversions. */
export function ReversionsCard({ inputs, figures }: { inputs: Inputs; figures: Figures }) {
  const events = reversionEvents(inputs, figures.wells)
  if (events.length === 0) return null
  return (
    <Card title="Reversions" hasNoPadding>
      <PlainTable
        isCompact
        caption="Reversions"
        className="max-h-96"
        rows={events}
        rowKey={({ well, number }) => `${well} ${number}`}
        columns={[
          {
            header: 'Reversion',
            names: true,
            canWrap: true,
            cell: ({ well, number, event }) => (
              <>
                {number}. {event}
                {inputs.wells.length > 1 && (
                  <span className="block text-xs font-normal text-muted">{well}</span>
                )}
              </>
            ),
          },
          { header: 'From', cell: reversionMonth },
          { header: 'WI after', align: 'right', wide: true, cell: ({ wi }) => wi.toFixed(8) },
          { header: 'NRI after', align: 'right', cell: ({ nri }) => nri.toFixed(8) },
        ]}
      />
    </Card>
  )
}
