import { useContext } from 'react'
import type { PanelProps, RecordPanel } from '../module/module.ts'
import { ModulesContext } from '../module/modules.tsx'

type RecordPanelsProps = PanelProps & { place: RecordPanel['place'] }

/** Panels of other modules at one place of a record's page, in their order. */
export function RecordPanels({ place, ...record }: RecordPanelsProps) {
  return useContext(ModulesContext)
    .flatMap(({ panels = [] }) => panels)
    .filter(panel => panel.place === place && panel.nouns.includes(record.noun))
    .toSorted((a, b) => a.order - b.order)
    .map(({ order, Panel }) => <Panel key={order} {...record} />)
}
