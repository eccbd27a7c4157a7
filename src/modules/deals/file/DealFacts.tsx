import { KindFacts } from '../../../core/kind/KindSheet.tsx'
import type { Typed } from '../../../core/form/schema-fields.ts'
import { dealControls } from '../list/dealControls.tsx'
import { dealKind } from '../record/deal-kind.ts'
import { useDeals } from '../useDeals.tsx'
import type { DealView } from './useDealFile.tsx'

/** The fields of the deal that users write, each edited in place. */
export function DealFacts({ file, readOnly }: { file: DealView; readOnly: string | null }) {
  const { call } = useDeals()
  const { fields, names, party } = file
  const controls = dealControls(party)
  const way = (draw: (typeof controls)['partyId'], shown: string | null) => ({
    shown,
    control: (value: string, onChange: (typed: string) => void, error: string | undefined) =>
      draw({ value, error, onChange: (typed: Typed) => onChange(String(typed)) }),
  })
  return (
    <KindFacts
      kind={dealKind}
      file={file}
      call={call}
      readOnly={readOnly}
      ways={{
        partyId: way(controls.partyId, party?.name ?? null),
        ownerId: way(
          controls.ownerId,
          fields.ownerId === null ? null : (names[fields.ownerId] ?? 'A former member'),
        ),
      }}
    />
  )
}
