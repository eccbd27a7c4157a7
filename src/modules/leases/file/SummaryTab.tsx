import { Card } from '../../../ui/Card.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { formatDate, formatMoney } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { ExtraFactsPanel } from '../../imports/ExtraFactsPanel.tsx'
import { LeaseMapPanel } from '../../map/LeaseMapPanel.tsx'
import { ExpirationField } from './ExpirationField.tsx'
import { EditInPlace } from '../../../core/form/EditInPlace.tsx'
import {
  delayRental,
  depthLimit,
  extensionOption,
  leaseOddities,
  leaseTypes,
  leaseTypeWords,
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
  const { leaseFields, derived, standing, evidence, acres, today } = file
  const warnings = [...leaseOddities(leaseFields as Lease), ...acres.warnings]
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="grid min-w-0 gap-4 lg:grid-cols-2">
        <Card title="The lease">
          <DescriptionList
            items={[
              textItem(file, edit, 'leaseNumber'),
              textItem(file, edit, 'name'),
              choiceItem(file, edit),
              textItem(file, edit, 'lessor'),
              textItem(file, edit, 'lessee'),
              textItem(file, edit, 'prospect'),
              textItem(file, edit, 'county'),
              textItem(file, edit, 'state'),
            ]}
          />
        </Card>
        <Card title="Term">
          <DescriptionList
            items={[
              dateItem(file, edit, 'instrumentDate'),
              dateItem(file, edit, 'effectiveDate'),
              termItem(file, edit),
              { label: 'Expires', value: <ExpirationField file={file} edit={edit} /> },
              nestedItem(file, edit, 'extensionOption', extensionOption, extensionWords),
              flagItem(file, edit, 'heldOfRecord'),
            ]}
          />
        </Card>
        <Card title="Money">
          <DescriptionList
            items={[
              textItem(file, edit, 'royaltyOil'),
              textItem(file, edit, 'royaltyGas'),
              textItem(file, edit, 'royaltyNgl'),
              textItem(file, edit, 'bonusPerNma', formatMoney),
              textItem(file, edit, 'bonusTotal', formatMoney),
              nestedItem(file, edit, 'delayRental', delayRental, rentalWords),
              nestedItem(file, edit, 'shutInRoyalty', shutInRoyalty, shutInWords),
              textItem(file, edit, 'minimumRoyaltyPerAcre', formatMoney),
              nestedItem(file, edit, 'payingTest', payingTest, payingWords),
            ]}
          />
        </Card>
        <Card title="Recording & depths">
          <DescriptionList
            items={[
              nestedItem(file, edit, 'recording', recording, recordingWords),
              nestedItem(file, edit, 'depth', depthLimit, depthWords),
              flagItem(file, edit, 'unitized'),
              flagItem(file, edit, 'undivided'),
              {
                label: leaseTitle('notes'),
                value: <FieldInPlace {...{ file, edit }} name="notes" kind="long" shown={text => text} />,
              },
            ]}
          />
        </Card>
        <PartiesCard file={file} readOnly={edit.readOnly} />
      </div>
      <div className="grid min-w-0 gap-4">
        <WhyAlive
          {...{ standing, evidence, today }}
          rawStatus={file.rawStatus}
          endsOn={derived.endsOn}
          effectiveDate={leaseFields.effectiveDate}
        />
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

type PaperName = keyof LeaseFile['leaseFields'] & string
type FieldProps = SummaryProps & {
  name: PaperName
  kind?: 'text' | 'date' | 'long'
  shown: (text: string) => React.ReactNode
}

/** One field of the paper, stored as one leaves it. Empty is stored as not known. */
function FieldInPlace({ file, edit, name, kind = 'text', shown }: FieldProps) {
  const value = file.leaseFields[name]
  const text = value === null || value === undefined ? '' : String(value)
  return (
    <EditInPlace
      label={leaseTitle(name)}
      kind={kind}
      text={text}
      shown={text === '' ? <span className="text-faint">—</span> : shown(text)}
      readOnly={edit.readOnly}
      onSave={async written => {
        const empty = textColumns.has(name) ? '' : null
        const problems = await edit.save({ [name]: written.trim() === '' ? empty : written })
        return problems[name] ?? Object.values(problems)[0]
      }}
    />
  )
}

/** Columns in which nothing is empty text rather than not known. */
const textColumns = new Set<string>(['leaseNumber', 'name', 'lessor', 'lessee', 'notes'])

const textItem = (
  file: LeaseFile,
  edit: LeaseEdit,
  name: PaperName,
  shown: (text: string) => React.ReactNode = text => text,
) => ({ label: leaseTitle(name), value: <FieldInPlace {...{ file, edit, name, shown }} /> })

const dateItem = (file: LeaseFile, edit: LeaseEdit, name: PaperName) => ({
  label: leaseTitle(name),
  value: <FieldInPlace {...{ file, edit, name }} kind="date" shown={formatDate} />,
})

const choiceItem = (file: LeaseFile, edit: LeaseEdit) => ({
  label: leaseTitle('type'),
  value: (
    <EditInPlace
      label="Type"
      kind="choice"
      choices={leaseTypes.map(value => ({ value, label: leaseTypeWords[value] }))}
      text={file.leaseFields.type}
      shown={leaseTypeWords[file.leaseFields.type]}
      readOnly={edit.readOnly}
      onSave={async type => (await edit.save({ type: type as Lease['type'] })).type}
    />
  ),
})

const flagItem = (file: LeaseFile, edit: LeaseEdit, name: 'unitized' | 'undivided' | 'heldOfRecord') => ({
  label: leaseTitle(name),
  value: (
    <EditInPlace
      label={leaseTitle(name)}
      kind="choice"
      choices={[
        { value: 'true', label: 'yes' },
        { value: 'false', label: 'no' },
      ]}
      text={String(file.leaseFields[name])}
      shown={file.leaseFields[name] ? 'yes' : 'no'}
      readOnly={edit.readOnly}
      onSave={async written => (await edit.save({ [name]: written === 'true' }))[name]}
    />
  ),
})

const termItem = (file: LeaseFile, edit: LeaseEdit) => {
  const { primaryTerm } = file.leaseFields
  return {
    label: leaseTitle('primaryTerm'),
    value: (
      <EditInPlace
        label="Primary term"
        text={primaryTerm ? termText(primaryTerm) : ''}
        shown={primaryTerm ? termText(primaryTerm) : <span className="text-faint">—</span>}
        readOnly={edit.readOnly}
        onSave={async written => {
          const reading = written.trim() === '' ? null : readTerm(written)
          if (reading && !reading.ok) return reading.problem
          const problems = await edit.save({ primaryTerm: reading ? reading.value : null })
          return Object.values(problems)[0]
        }}
      />
    ),
  }
}
