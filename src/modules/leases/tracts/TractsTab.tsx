import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { RowsExportMenu } from '../../../core/files/export/RowsExportMenu.tsx'
import { LazyMount } from '../../../core/live/LazyMount.tsx'
import { RecordPanels } from '../../../core/resource/RecordPanels.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { formatAcres, formatDecimal8 } from '../../../core/trade/figures.ts'
import { formatCount } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { Stat } from '../../../ui/Stat.tsx'
import { PlainTable, type PlainColumn } from '../../../ui/table/PlainTable.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { acresDisagreement } from '../acres/acres.ts'
import { AssignmentsCard } from './AssignmentsCard.tsx'
import { DerivedFigure } from '../../../core/resource/DerivedFigure.tsx'
import { excessInterest, interestIssues } from '../../../core/land/interest-issues.ts'
import { interestLabels, describeShare } from '../../../core/land/interest.ts'
import type { LeaseFile } from '../record/leaseFigures.tsx'
import { standaloneDecimal, tractInterestRows, tractColumns } from '../record/part-columns.ts'
import { PartyLink } from '../../parties/PartyLink.tsx'
import { InterestWarning } from '../record/InterestWarning.tsx'
import { ReleasesCard } from '../events/ReleasesCard.tsx'
import { TractPlat } from '../plat/PlatFigures.tsx'
import { TractEditor } from './TractEditor.tsx'
import { landText } from '../record/tract.ts'

type TractsProps = { file: LeaseFile; readOnly: string | null }
type LeaseFileTract = LeaseFile['tracts'][number]

/** The tracts under the lease and their owners. All acres derive from here. */
export function TractsTab({ file, readOnly }: TractsProps) {
  const [editing, setEditing] = useState<LeaseFileTract | 'new' | null>(null)
  const { acres, tracts } = file
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-x-10 gap-y-3">
        <Stat
          label="Gross"
          unit="ac"
          value={<DerivedFigure label="Gross acres" derived={acres.gross} renderValue={formatAcres} />}
        />
        <Stat
          label="Net"
          unit="ac"
          value={
            <>
              <DerivedFigure label="Net acres" derived={acres.net} renderValue={formatAcres} />
              <InterestWarning why={acres.excess} />
            </>
          }
        />
        <Stat
          label="Ours"
          unit="ac"
          value={
            <DerivedFigure label="Company net acres" derived={acres.companyNet} renderValue={formatAcres} />
          }
        />
        <div className="ml-auto flex items-center gap-2">
          <RowsExportMenu
            size="medium"
            name="Tracts and interests"
            columns={tractColumns}
            rows={tractInterestRows(tracts)}
          />
          <Button
            icon={<Plus size={14} aria-hidden="true" />}
            disabledReason={readOnly}
            onClick={() => setEditing('new')}
          >
            Add a tract
          </Button>
        </div>
      </div>
      {tracts.length === 0 && (
        <EmptyState title="No tracts yet" picture={<Picture of="map" />}>
          Acres come from tracts: add the land as the lease describes it, and who owns its minerals.
        </EmptyState>
      )}
      {tracts.map(tract => (
        <TractCard key={tract.id} tract={tract} readOnly={readOnly} onEdit={() => setEditing(tract)} />
      ))}
      <ReleasesCard file={file} readOnly={readOnly} />
      <AssignmentsCard file={file} readOnly={readOnly} />
      {editing && (
        <TractEditor
          leaseId={file.id}
          place={editing === 'new' ? null : editing}
          state={file.leaseFields.state}
          county={file.leaseFields.county}
          next={tracts.length + 1}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  )
}

const interestColumns: PlainColumn<LeaseFileTract['tract']['interests'][number]>[] = [
  {
    header: 'Owner',
    names: true,
    canWrap: true,
    cell: interest => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <PartyLink id={interest.contactId} name={interest.party} />
        {interest.type === 'MI' && interest.leased && <Tag>under this lease</Tag>}
        {interest.company && <Tag>ours</Tag>}
        {interest.depth && <Tag>{interest.depth}</Tag>}
      </span>
    ),
  },
  { header: 'Interest', canWrap: true, cell: ({ type }) => interestLabels[type] },
  { header: 'Share', align: 'right', canWrap: true, cell: describeShare },
  { header: 'Decimal', align: 'right', cell: interest => formatDecimal8(standaloneDecimal(interest)) },
]

type TractCardProps = {
  tract: LeaseFileTract
  readOnly: string | null
  onEdit: () => void
}

function TractCard({ tract: row, readOnly, onEdit }: TractCardProps) {
  const { id, tract, grossAcres, netAcres, companyNetAcres, gone } = row
  const issues = interestIssues(tract.interests)
  const disagreement = acresDisagreement(tract.statedAcres, tract.mapAcres)
  const location = [tract.county, tract.state].filter(Boolean).join(', ')
  const depth =
    tract.fromFt !== null || tract.toFt !== null ? `${tract.fromFt ?? 0} – ${tract.toFt ?? '∞'} ft` : ''
  return (
    <Card
      title={
        <span className={gone ? 'text-muted' : undefined}>
          Tract {tract.tractNumber}: {landText(tract.land) || 'land not described'}{' '}
          {gone && <Tag>released</Tag>}
        </span>
      }
      actions={
        <Button size="small" variant="quiet" disabledReason={readOnly} onClick={onEdit}>
          Change
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <p className="text-muted">
            {[location, depth, tract.legal && tract.legal !== landText(tract.land) ? `“${tract.legal}”` : '']
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className="mt-1">
            {formatAcres(grossAcres)} gross · {formatAcres(netAcres)} net
            <InterestWarning why={excessInterest(tract.interests)} /> · {formatAcres(companyNetAcres)}{' '}
            company, ac
            {tract.mapAcres !== null && (
              <span className="text-muted"> · {formatAcres(tract.mapAcres)} ac on the map</span>
            )}
          </p>
          {releasedLine(row) && <p className="mt-1 text-muted">{releasedLine(row)}</p>}
          {!gone && (
            <LazyMount className="mt-2">
              <RecordPanels place="work" noun="tracts" id={id} />
            </LazyMount>
          )}
          {tract.interests.length > 0 && (
            <PlainTable
              caption={`Interests in tract ${tract.tractNumber}`}
              columns={interestColumns}
              rows={tract.interests}
              rowKey={(_, index) => index}
              className="mt-3"
            />
          )}
        </div>
        <TractPlat tract={row} />
      </div>
      {(issues.length > 0 || disagreement?.disagrees) && (
        <div className="mt-3">
          <Notice tone="warn">
            {issues.map(({ code, message }) => (
              <p key={code}>{message}</p>
            ))}
            {disagreement?.disagrees && (
              <p>
                Map and stated acres differ by {(disagreement.part.value * 100).toFixed(1)} %:{' '}
                {formatAcres(tract.mapAcres)} against {formatAcres(tract.statedAcres)} ac.
              </p>
            )}
          </Notice>
        </div>
      )}
    </Card>
  )
}

/** "40.00 ac released · held to 10,100 ft"; empty if nothing was released. */
function releasedLine(
  tract: Pick<LeaseFileTract, 'gone' | 'releasedAcres' | 'heldToFt' | 'heldToFormation'>,
): string {
  const { releasedAcres, gone, heldToFt, heldToFormation } = tract
  return [
    gone || Number(releasedAcres ?? 0) > 0 ? `${formatAcres(releasedAcres)} ac released` : '',
    heldToFt === null ? '' : `held to ${formatCount(heldToFt)} ft`,
    heldToFormation === null ? '' : `held to the base of the ${heldToFormation}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
