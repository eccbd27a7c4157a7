import type { Typed } from '../../../core/form/schema-fields.ts'
import { KindFacts } from '../../../core/kind/KindSheet.tsx'
import { curativeKind } from '../record/curative-kind.ts'
import { useCurative } from '../useCurative.tsx'
import { leaseLabel, curativeControls } from '../curativeControls.tsx'
import type { CurativeView } from './useCurativeFile.tsx'

/** Shows the requirement of the opinion, with each fact editable in place. */
export function CurativeFacts({ file, readOnly }: { file: CurativeView; readOnly: string | null }) {
  const { fields, lease, tract, assignee, contact } = file
  const { call } = useCurative()
  const controls = curativeControls(lease, contact)
  type DrawControl = (control: Parameters<(typeof controls)['leaseId']>[0]) => React.ReactNode
  const factFor = (draw: DrawControl, displayText: string | null) => ({
    display: displayText,
    control: (value: string, onChange: (typed: string) => void, error: string | undefined) =>
      draw({ value, error, onChange: (typed: Typed) => onChange(String(typed)) }),
  })
  return (
    <KindFacts
      kind={curativeKind}
      file={file}
      call={call}
      readOnly={readOnly}
      editors={{
        leaseId: factFor(controls.leaseId, lease && leaseLabel(lease)),
        tractId: factFor(
          control => controls.tractId(control, fields.leaseId),
          tract && `Tract ${tract.number}`,
        ),
        partyId: factFor(controls.partyId, contact?.name ?? null),
        assigneeId: factFor(controls.assigneeId, assignee?.name ?? null),
      }}
    />
  )
}
