import { useRef, useState } from 'react'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { Button } from '../../../ui/Button.tsx'
import { pluralize, formatMoney } from '../../../ui/formats.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import type { SkippedOwner } from '../record/letter-run.ts'
import { SkippedList } from '../SkippedList.tsx'
import type { OwnerInFile, ProspectFile } from '../prospect-file.server.ts'
import { useProspects } from '../useProspects.tsx'
import { termsSchema } from '../record/offer.ts'

type MakeOffersProps = {
  file: ProspectFile
  owners: readonly OwnerInFile[]
  onMade: () => void
  onClose: () => void
}

/** The terms of an offer to several owners; owners who get none are listed. */
export function MakeOffers({ file, owners, onMade, onClose }: MakeOffersProps) {
  const { call } = useProspects()
  const [skipped, setSkipped] = useState<readonly SkippedOwner[]>([])
  /** The form closes after saving, unless skipped owners have to be read first. */
  const isNamed = useRef(false)
  const { id: prospectId, fields } = file
  if (skipped.length > 0)
    return (
      <Dialog
        open
        title={`${pluralize(skipped.length, 'owner')} without an offer`}
        onClose={onClose}
        footer={<Button onClick={onClose}>Close</Button>}
      >
        <SkippedList skipped={skipped} />
      </Dialog>
    )
  return (
    <RecordForm
      title={`Offer to ${pluralize(owners.length, 'owner')}`}
      one="offer"
      parentId={prospectId}
      schema={termsSchema}
      record={null}
      start={{ perAcre: fields.maxPerAcre ?? '', royalty: fields.royalty, termMonths: fields.termMonths }}
      verb="Make offers"
      save={async ({ values: terms }) => {
        const created = await call.offers.make.mutate({
          prospectId,
          ownerIds: owners.map(({ id }) => id),
          terms,
        })
        onMade()
        isNamed.current = created.skipped.length > 0
        setSkipped(created.skipped)
        return created
      }}
      success={(_, { made }) => `${pluralize(made, 'offer')} made`}
      onClose={() => isNamed.current || onClose()}
    >
      {fields.maxPerAcre !== null && (
        <p className="text-sm text-muted">
          This prospect pays at most {formatMoney(fields.maxPerAcre)} per net mineral acre.
        </p>
      )}
    </RecordForm>
  )
}
