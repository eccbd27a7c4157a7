import { useState } from 'react'
import { errorMessage } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { fieldText } from '../../../core/form/field-text.ts'
import { listFields } from '../../../core/form/schema-fields.ts'
import { Button } from '../../../ui/Button.tsx'
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SideModal } from '../../../ui/overlay/SideModal.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { party, type Party } from '../party.ts'
import { PairTable } from './PairTable.tsx'
import { useDuplicates } from './useDuplicates.tsx'

type PairSide = 'one' | 'other'
const partyFields = listFields(party)

/** Two contacts side by side: the user chooses the one that remains, and a value for each fact that differs. */
export function ComparePair({ one, other, onClose }: { one: string; other: string; onClose: () => void }) {
  const { api, call, readOnly } = useDuplicates()
  const { data, error } = useLiveQuery(api.compare.queryOptions({ one, other }))
  const [survivorSide, setSurvivorSide] = useState<PairSide>('one')
  const [selectedSides, setSelectedSides] = useState<Readonly<Record<string, PairSide>>>({})
  const sides = data && { one: data[0], other: data[1] }
  const differing = sides
    ? partyFields.filter(
        field =>
          field.name !== 'doNotContact' &&
          fieldText(field, sides.one.fields[field.name as keyof Party]) !==
            fieldText(field, sides.other.fields[field.name as keyof Party]),
      )
    : []
  const mergedSide = survivorSide === 'one' ? 'other' : 'one'
  const isBlank = (selection: PairSide, name: string) => {
    const value = sides?.[selection].fields[name as keyof Party]
    return value === null || value === '' || value === 'UNKNOWN'
  }
  const getOwner = (name: string): PairSide =>
    selectedSides[name] ?? (isBlank(survivorSide, name) ? mergedSide : survivorSide)
  const merging = useCommand(
    () => {
      const getVersion = (selection: PairSide) => ({
        id: sides![selection].id,
        version: sides![selection].version,
      })
      const take = differing.map(({ name }) => name).filter(name => getOwner(name) === mergedSide)
      return call.merge.mutate({
        survivor: getVersion(survivorSide),
        merged: getVersion(mergedSide),
        take: take as (keyof Party)[],
      })
    },
    {
      showsErrorsInForm: true,
      onSuccess: onClose,
      success: ({ mergeId }) => ({
        text: `Merged into ${sides![survivorSide].fields.name}`,
        undo: () => call.undo.mutate({ mergeId }),
        undone: 'Merge undone',
      }),
    },
  )
  const parting = useCommand(() => call.part.mutate({ one, other, isSame: false }), {
    onSuccess: onClose,
    success: () => ({
      text: 'Marked as different',
      undo: () => call.part.mutate({ one, other, isSame: true }),
    }),
  })
  return (
    <SideModal
      open
      wide
      title="Compare two contacts"
      onClose={onClose}
      onSubmit={() => void merging.run()}
      footer={
        <>
          <Button
            className="mr-auto"
            busy={parting.busy}
            disabledReason={readOnly}
            onClick={() => void parting.run()}
          >
            Not the same
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            busy={merging.busy}
            disabledReason={readOnly ?? (sides ? null : 'Loading both contacts.')}
          >
            Merge
          </Button>
        </>
      }
    >
      {merging.refused && (
        <Notice tone="bad" title="Not merged">
          {merging.refused.message}
        </Notice>
      )}
      {error && <Notice tone="bad">{errorMessage(error)}</Notice>}
      {!sides && !error && <Skeleton className="h-64" />}
      {sides && (
        <>
          <RadioGroup
            label="Contact to keep"
            value={survivorSide}
            onChange={setSurvivorSide}
            choices={(['one', 'other'] as const).map(side => ({
              value: side,
              label: sides[side].fields.name,
              hint: sides[side].links.join(', ') || 'Nothing is linked to it',
            }))}
          />
          <PairTable
            fields={differing}
            sides={sides}
            getSide={getOwner}
            onChoose={(name, side) => setSelectedSides({ ...selectedSides, [name]: side })}
          />
          <p className="text-muted">
            Leases, tracts, draft decks and everything else linked to the other contact move to the one you
            keep, and its address redirects there. Approved decks keep the name they were approved with. The
            name you don’t choose is kept as another name. You can undo the merge on the page of the contact.
          </p>
        </>
      )}
    </SideModal>
  )
}
