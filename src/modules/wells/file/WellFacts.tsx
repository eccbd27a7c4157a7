import { Instant } from '../../../core/auth/Instant.tsx'
import { EditClash } from '../../../core/form/EditClash.tsx'
import { AttachmentsCard } from '../../../core/attachments/AttachmentsCard.tsx'
import { FactGroups } from '../../../core/form/FactGroups.tsx'
import { ExtraFactsPanel } from '../../imports/ExtraFactsPanel.tsx'
import { useWellEdit, useWellSchema } from '../records/useWellEdit.tsx'
import { checkWell } from './well-checks.ts'
import { apiFact, factText } from '../records/apiFact.tsx'
import { WellPlace } from './WellPlace.tsx'
import { OperatorHistory, StatusHistory, type WellTabProps } from './WellTabs.tsx'
import { RecordPanels } from '../../../core/resource/RecordPanels.tsx'

/** Every fact of a well, edited in its place, with its location and the turns of status and operator. */
export function WellFacts({ file, readOnly }: WellTabProps) {
  const { schema, factOf } = useWellSchema()
  const edit = useWellEdit(file)
  const { fields } = edit
  const warnings = new Map(checkWell(fields).map(({ field, words }) => [field as string, words]))
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="min-w-0">
        <FactGroups
          schema={schema}
          values={fields}
          waiting={edit.waiting}
          readOnly={readOnly}
          save={edit.save}
          ways={{ api: apiFact(fields) }}
          warnings={warnings}
          foot={
            <>
              Changed <Instant at={file.updatedAt} />
              {file.updatedBy && ` by ${file.updatedBy}`}
            </>
          }
        />
      </div>
      <div className="grid gap-4">
        <WellPlace fields={fields} silentSince={file.silentSince} />
        <RecordPanels place="beside" noun="wells" id={file.id} />
        <AttachmentsCard noun="wells" recordId={file.id} readOnly={readOnly} />
        <ExtraFactsPanel noun="wells" recordId={file.id} />
        <StatusHistory file={file} readOnly={readOnly} />
        <OperatorHistory file={file} readOnly={readOnly} />
      </div>
      <EditClash
        what="this well"
        edit={edit}
        label={name => factOf(name).title}
        text={(name, value) => factText(factOf(name), value)}
      />
    </div>
  )
}
