import { useState } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CheckField } from '../../../ui/form/CheckField.tsx'
import { NumberField } from '../../../ui/form/NumberField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { evenPercents, percentText, percentUnits, hundredPercent } from '../rules/shares.ts'
import { useEntries, useTargets } from '../useTime.tsx'
import { amountText } from '../rules/entry.ts'
import type { Entry } from './read-entries.server.ts'

type ShareInputs = Readonly<Record<string, string>>

/** Splits an entry over tracts, wells and AFEs, in percent. */
export function SplitDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { call } = useEntries()
  const targets = useTargets(entry.projectId)
  const [shares, setShares] = useState<ShareInputs>(() =>
    Object.fromEntries(
      entry.splits.flatMap(({ id, percent }) => (id === null ? [] : [[id, String(Number(percent))]])),
    ),
  )
  const selected = (targets ?? []).filter(({ id }) => id in shares)
  const totalUnits = selected.reduce((total, { id }) => total + (percentUnits(shares[id]!) ?? 0), 0)
  const saveCommand = useCommand(
    () =>
      call.split.mutate({
        id: entry.id,
        version: entry.version,
        parts: selected.map(({ kind, id }) => ({ kind, id, percent: shares[id]! })),
      }),
    { showsErrorsInForm: true, success: () => 'Split saved', onSuccess: onClose },
  )
  const choose = (id: string, isChosen: boolean) => {
    const { [id]: _, ...otherShares } = shares
    setShares(evenShares(isChosen ? [...Object.keys(otherShares), id] : Object.keys(otherShares)))
  }
  const problem = saveCommand.message ?? saveCommand.fields['parts'] ?? null
  return (
    <Dialog
      open
      title={`Split ${amountText(entry)}`}
      onClose={onClose}
      footer={
        <>
          <span className="mr-auto self-center text-sm text-muted" aria-live="polite">
            {selected.length === 0 ? 'Not split' : `${percentText(totalUnits)}% of 100%`}
          </span>
          <Button onClick={() => setShares(evenShares(Object.keys(shares)))} disabled={selected.length < 2}>
            Split evenly
          </Button>
          <Button
            variant="primary"
            busy={saveCommand.busy}
            disabledReason={
              selected.length > 0 && totalUnits !== hundredPercent ? 'Shares must total 100%.' : null
            }
            onClick={() => void saveCommand.run()}
          >
            Save split
          </Button>
        </>
      }
    >
      {problem !== null && <Notice tone="bad">{problem}</Notice>}
      {targets?.length === 0 && (
        <p className="text-muted">
          Nothing to split over yet. Link leases and wells on the project’s overview; their tracts and AFEs
          are offered here.
        </p>
      )}
      <ul className="grid gap-1.5">
        {targets?.map(({ id, label }, index) => (
          <li key={id} className="flex min-h-control items-center gap-3">
            <CheckField
              label={label}
              checked={id in shares}
              onChange={event => choose(id, event.target.checked)}
            />
            {id in shares && (
              <NumberField
                label={`Share of ${label}`}
                labelHidden
                unit="%"
                fieldClass="ml-auto w-28"
                value={shares[id]!}
                error={saveCommand.fields[`parts.${index}`]}
                onChange={event => setShares({ ...shares, [id]: event.target.value })}
              />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const evenShares = (ids: readonly string[]): ShareInputs => {
  const percents = evenPercents(ids.length)
  return Object.fromEntries(ids.map((id, index) => [id, percents[index]!]))
}
