import { KindFacts } from '../../../core/kind/KindSheet.tsx'
import type { Typed } from '../../../core/form/schema-fields.ts'
import { dealControls } from '../list/dealControls.tsx'
import { dealKind } from '../record/deal-kind.ts'
import { useDeals } from '../useDeals.tsx'
import type { DealView } from './useDealDetail.tsx'

/** Shows the fields of the deal that users write, each edited in place. */
export function DealFacts({ file, readOnly }: { file: DealView; readOnly: string | null }) {
  const { call } = useDeals()
  const { fields, names, party } = file
  const controls = dealControls(party)
  const factControl = (renderControl: (typeof controls)['partyId'], display: string | null) => ({
    display,
    control: (value: string, onChange: (value: string) => void, error: string | undefined) =>
      renderControl({ value, error, onChange: (value: Typed) => onChange(String(value)) }),
  })
  return (
    <KindFacts
      kind={dealKind}
      file={file}
      call={call}
      readOnly={readOnly}
      editors={{
        partyId: factControl(controls.partyId, party?.name ?? null),
        ownerId: factControl(
          controls.ownerId,
          fields.ownerId === null ? null : (names[fields.ownerId] ?? 'A former member'),
        ),
      }}
    />
  )
}
