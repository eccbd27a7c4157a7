import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { AttachmentsCard } from '../../../core/attachments/AttachmentsCard.tsx'
import { ExtraFactsPanel } from '../../imports/ExtraFactsPanel.tsx'
import { useWholeSchema } from '../../../core/custom/useCustomFields.tsx'
import { ExpirationField } from './ExpirationField.tsx'
import { EditInPlace } from '../../../core/form/EditInPlace.tsx'
import { FactGroups } from '../../../core/form/FactGroups.tsx'
import type { SchemaField } from '../../../core/form/schema-fields.ts'
import {
  delayRental,
  depthLimit,
  extensionOption,
  leaseOddities,
  leaseSchema,
  payingTest,
  recording,
  shutInRoyalty,
  type Lease,
} from '../record/lease.ts'
import { leaseTitle } from '../record/lease-titles.ts'
import { derivedFigures, termLabel, type LeaseFile } from '../record/leaseFigures.tsx'
import { nestedItem } from '../provisions/NestedField.tsx'
import { PartiesCard } from '../parties/PartiesCard.tsx'
import { readTerm, termText } from '../status/term.ts'
import {
  describeDepth,
  describeExtension,
  describePayingTest,
  describeRecording,
  describeRental,
  describeShutIn,
} from './describe-terms.ts'
import type { LeaseEdit } from '../record/useLeaseEdit.tsx'
import { PlatCard } from '../plat/PlatFigures.tsx'
import { StatusCard } from './StatusCard.tsx'
import { RecordPanels } from '../../../core/resource/RecordPanels.tsx'

type SummaryProps = { file: LeaseFile; edit: LeaseEdit }

/** The lease's summary: actions first, then the terms of the instrument and the values derived from them. */
export function SummaryTab({ file, edit }: SummaryProps) {
  const { leaseFields, acres } = file
  const schema = useWholeSchema('leases', leaseSchema)
  const custom = customFacts(file, edit)
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 gap-4 xl:col-span-2">
        <StatusCard file={file} warnings={[...leaseOddities(leaseFields as Lease), ...acres.warnings]} />
      </div>
      <div className="grid min-w-0 gap-4">
        <FactGroups
          schema={schema}
          values={edit.fields}
          unsentChanges={edit.waiting}
          readOnly={edit.readOnly}
          save={edit.save}
          customFacts={custom}
        >
          <h3 className="mb-1.5 text-sm font-semibold">Acreage & payments</h3>
          <DescriptionList hasFixedLabels items={derivedFigures(file)} />
        </FactGroups>
        <PartiesCard file={file} readOnly={edit.readOnly} />
        <AttachmentsCard noun="leases" recordId={file.id} readOnly={edit.readOnly} />
        <ExtraFactsPanel noun="leases" recordId={file.id} />
      </div>
      <div className="grid min-w-0 gap-4">
        <PlatCard tracts={file.tracts} />
        <RecordPanels
          place="map"
          noun="leases"
          id={file.id}
          name={leaseFields.name || leaseFields.leaseNumber}
          tone={file.derived.tone}
        />
        <RecordPanels place="beside" noun="leases" id={file.id} />
      </div>
    </div>
  )
}

/** Facts that need their own display: those with several parts, and calculated defaults. */
const customFacts = (file: LeaseFile, edit: LeaseEdit) => ({
  primaryTerm: termItem(file, edit),
  expirationDate: {
    label: termLabel(file),
    value: <ExpirationField file={file} edit={edit} />,
    isKnown: file.derived.expiresOn !== null,
  },
  expirationReason: null,
  extensionOption: nestedItem(file, edit, 'extensionOption', extensionOption, describeExtension),
  delayRental: nestedItem(file, edit, 'delayRental', delayRental, describeRental),
  shutInRoyalty: nestedItem(file, edit, 'shutInRoyalty', shutInRoyalty, describeShutIn),
  payingTest: nestedItem(file, edit, 'payingTest', payingTest, describePayingTest),
  recording: nestedItem(file, edit, 'recording', recording, describeRecording),
  depth: nestedItem(file, edit, 'depth', depthLimit, describeDepth),
})

const primaryTerm: SchemaField = {
  name: 'primaryTerm',
  title: leaseTitle('primaryTerm'),
  unit: null,
  hint: null,
  group: null,
  kind: 'text',
  choices: [],
  required: false,
  nullable: true,
}

/** The term in words: "3 years, 6 months". */
const termItem = ({ leaseFields }: LeaseFile, edit: LeaseEdit) => {
  const text = leaseFields.primaryTerm ? termText(leaseFields.primaryTerm) : ''
  return {
    label: primaryTerm.title,
    value: (
      <EditInPlace
        field={primaryTerm}
        value={text}
        readOnly={edit.readOnly}
        onSave={async written => {
          const reading = written === null ? null : readTerm(String(written))
          if (reading && !reading.ok) return reading.problem
          return Object.values(await edit.save({ primaryTerm: reading ? reading.value : null }))[0]
        }}
      />
    ),
  }
}
