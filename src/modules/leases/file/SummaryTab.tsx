import { Card } from '../../../ui/Card.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { formatMoney } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { ExtraFactsPanel } from '../../imports/ExtraFactsPanel.tsx'
import { LeaseMapPanel } from '../../map/LeaseMapPanel.tsx'
import { ExpirationField } from './ExpirationField.tsx'
import { EditInPlace } from '../../../core/form/EditInPlace.tsx'
import { fieldsOf, type FormErrors, type SchemaField } from '../../../core/form/schema-fields.ts'
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
import { leaseFigures, type LeaseFile } from '../record/leaseFigures.tsx'
import { nestedItem } from '../provisions/NestedField.tsx'
import { PartiesCard } from '../parties/PartiesCard.tsx'
import { readTerm, termText } from '../standing/term.ts'
import {
  depthWords,
  extensionWords,
  payingWords,
  recordingWords,
  rentalWords,
  shutInWords,
} from './terms-words.ts'
import type { LeaseEdit } from '../record/useLeaseEdit.tsx'
import { WhyAlive } from '../standing/WhyAlive.tsx'

type SummaryProps = { file: LeaseFile; edit: LeaseEdit }

/** What the paper says, and beside it what follows from it. */
export function SummaryTab({ file, edit }: SummaryProps) {
  const { leaseFields, standing, acres } = file
  const warnings = [...leaseOddities(leaseFields as Lease), ...acres.warnings]
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="grid min-w-0 gap-4 lg:grid-cols-2">
        <Card title="The lease">
          <DescriptionList
            items={[
              fieldItem(file, edit, 'leaseNumber'),
              fieldItem(file, edit, 'name'),
              fieldItem(file, edit, 'type'),
              fieldItem(file, edit, 'lessor'),
              fieldItem(file, edit, 'lessee'),
              fieldItem(file, edit, 'prospect'),
              fieldItem(file, edit, 'county'),
              fieldItem(file, edit, 'state'),
            ]}
          />
        </Card>
        <Card title="Term">
          <DescriptionList
            items={[
              fieldItem(file, edit, 'instrumentDate'),
              fieldItem(file, edit, 'effectiveDate'),
              termItem(file, edit),
              { label: 'Expires', value: <ExpirationField file={file} edit={edit} /> },
              nestedItem(file, edit, 'extensionOption', extensionOption, extensionWords),
              fieldItem(file, edit, 'heldOfRecord'),
            ]}
          />
        </Card>
        <Card title="Money">
          <DescriptionList
            items={[
              fieldItem(file, edit, 'royaltyOil'),
              fieldItem(file, edit, 'royaltyGas'),
              fieldItem(file, edit, 'royaltyNgl'),
              fieldItem(file, edit, 'bonusPerNma', formatMoney),
              fieldItem(file, edit, 'bonusTotal', formatMoney),
              nestedItem(file, edit, 'delayRental', delayRental, rentalWords),
              nestedItem(file, edit, 'shutInRoyalty', shutInRoyalty, shutInWords),
              fieldItem(file, edit, 'minimumRoyaltyPerAcre', formatMoney),
              nestedItem(file, edit, 'payingTest', payingTest, payingWords),
            ]}
          />
        </Card>
        <Card title="Recording & depths">
          <DescriptionList
            items={[
              nestedItem(file, edit, 'recording', recording, recordingWords),
              nestedItem(file, edit, 'depth', depthLimit, depthWords),
              fieldItem(file, edit, 'unitized'),
              fieldItem(file, edit, 'undivided'),
              fieldItem(file, edit, 'notes'),
            ]}
          />
        </Card>
        <PartiesCard file={file} readOnly={edit.readOnly} />
      </div>
      <div className="grid min-w-0 gap-4">
        <WhyAlive file={file} />
        <Card>
          <DescriptionList figures items={leaseFigures(file)} />
        </Card>
        <LeaseMapPanel
          leaseId={file.id}
          name={leaseFields.name || leaseFields.leaseNumber}
          tone={standing.tone}
        />
        {warnings.length > 0 && (
          <Notice tone="warn" title="Needs attention">
            {warnings.map(warning => (
              <p key={warning}>{warning}</p>
            ))}
          </Notice>
        )}
        <ExtraFactsPanel noun="leases" recordId={file.id} />
      </div>
    </div>
  )
}

type LeaseField = keyof LeaseFile['leaseFields'] & string

const fields = new Map(fieldsOf(leaseSchema).map(field => [field.name, field]))

/** One field of the lease's paper, stored as one leaves it. */
const fieldItem = (
  { leaseFields }: LeaseFile,
  edit: LeaseEdit,
  name: LeaseField,
  shown?: (value: string) => React.ReactNode,
) => {
  const value = leaseFields[name]
  return {
    label: leaseTitle(name),
    value: (
      <EditInPlace
        field={fields.get(name)!}
        value={value}
        shown={shown?.(value as string)}
        readOnly={edit.readOnly}
        onSave={async value => firstOf(await edit.save({ [name]: value }), name)}
      />
    ),
  }
}

const firstOf = (problems: FormErrors, name: string) => problems[name] ?? Object.values(problems)[0]

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

/** Written as people say it: "3 years, 6 months". */
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
          return firstOf(await edit.save({ primaryTerm: reading ? reading.value : null }), 'primaryTerm')
        }}
      />
    ),
  }
}
