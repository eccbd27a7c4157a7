import { Instant } from '../../../core/auth/Instant.tsx'
import { EditConflictDialog } from '../../../core/form/EditConflictDialog.tsx'
import { AttachmentsCard } from '../../../core/attachments/AttachmentsCard.tsx'
import { FactGroups } from '../../../core/form/FactGroups.tsx'
import { ExtraFactsPanel } from '../../imports/ExtraFactsPanel.tsx'
import { useWellEdit, useWellSchema } from '../records/useWellEdit.tsx'
import { checkWell } from './well-checks.ts'
import { apiFact, factText } from '../records/apiFact.tsx'
import { wellStatuses } from '../../../core/trade/well-type.ts'
import { statusStyle } from '../../../core/land/well-status.ts'
import type { WellFields } from '../identity/well.ts'
import { WellLocation } from './WellLocation.tsx'
import { OperatorHistory, StatusHistory, type WellTabProps } from './WellTabs.tsx'
import { RecordPanels } from '../../../core/resource/RecordPanels.tsx'

/** Shows every fact of a well, editable in place, with its location and its status and operator histories. */
export function WellFacts({ file, readOnly }: WellTabProps) {
  const { schema, factOf } = useWellSchema()
  const edit = useWellEdit(file)
  const { fields } = edit
  const warnings = new Map(checkWell(fields).map(({ field, message }) => [field as string, message]))
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="grid min-w-0 gap-4">
        <FactGroups
          schema={schema}
          values={fields}
          unsentChanges={edit.waiting}
          readOnly={readOnly}
          save={edit.save}
          editors={{ api: apiFact(fields), status: statusFact(file), ...degreeFacts(fields) }}
          warnings={warnings}
          footer={
            <>
              Changed <Instant at={file.updatedAt} />
              {file.updatedBy && ` by ${file.updatedBy}`}
            </>
          }
        />
        <StatusHistory file={file} readOnly={readOnly} />
        <OperatorHistory file={file} readOnly={readOnly} />
        <ExtraFactsPanel noun="wells" recordId={file.id} />
      </div>
      <div className="grid gap-4">
        <WellLocation id={file.id} fields={fields} silentSince={file.silentSince} />
        <RecordPanels place="beside" noun="wells" id={file.id} />
        <AttachmentsCard noun="wells" recordId={file.id} readOnly={readOnly} />
      </div>
      <EditConflictDialog
        subject="this well"
        edit={edit}
        label={name => factOf(name).title}
        text={(name, value) => factText(factOf(name), value)}
      />
    </div>
  )
}

/** Shows the recorded status, and the state of the page heading if reports show another. */
const statusFact = ({ fields, silentSince }: WellTabProps['file']) => ({
  label: 'Recorded status',
  display: (
    <>
      {wellStatuses[fields.status].label}
      {silentSince !== null && (
        <span className="block text-sm text-warn">
          Shown as “{statusStyle(fields.status, silentSince).label}”: no report since then.
        </span>
      )}
    </>
  ),
})

const degreeFields = [
  'surfaceLat',
  'surfaceLon',
  'heelLat',
  'heelLon',
  'toeLat',
  'toeLon',
  'bottomLat',
  'bottomLon',
] as const

/** Six decimal places of a degree are about four inches; more are not useful. */
const degreeFacts = (fields: WellFields) =>
  Object.fromEntries(
    degreeFields.flatMap(name => {
      const value = fields[name]
      return value === null ? [] : [[name, { display: `${value.toFixed(6)}°` }]]
    }),
  )
