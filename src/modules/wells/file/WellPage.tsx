import { Link, useParams } from '@tanstack/react-router'
import { TagsLine } from '../../../core/custom/TagsLine.tsx'
import { HistoryCard } from '../../../core/resource/RecordHistory.tsx'
import { RecordPage, RecordSheet, type PageState } from '../../../core/resource/RecordPage.tsx'
import { useRecord } from '../../../core/resource/useRecord.tsx'
import { useToday } from '../../../core/auth/useToday.tsx'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { WellSign } from '../../../core/map/WellSign.tsx'
import { CommentsPanel } from '../../comments/CommentsPanel.tsx'
import { wellStyle } from '../identity/well-style.ts'
import { formatApi } from '../../../core/trade/api-number.ts'
import { useWells } from '../identity/useWells.tsx'
import { splitActions } from '../split/splitActions.tsx'
import { WellFacts } from './WellFacts.tsx'
import { WellLeases } from './WellLeases.tsx'
import { WellNotices } from './WellNotices.tsx'
import { WellProduction } from './WellProduction.tsx'
import { sinceLabel } from '../identity/last-report.ts'
import { WellStatus } from '../identity/WellStatus.tsx'
import { WellDowntime, WellInspections, WellTests } from './WellTabs.tsx'
import type { WellFileView } from '../identity/wellView.tsx'
import { RecordPanels } from '../../../core/resource/RecordPanels.tsx'

const kind = { one: 'well', title: 'Wells', path: '/app/well' }

export default function WellPage() {
  const { wellId = '' } = useParams({ strict: false }) as { wellId?: string }
  const { api } = useWells()
  return (
    <RecordPage kind={kind} page={useRecord(api.get.queryOptions({ id: wellId }))}>
      {(file, page) => <WellSheet file={file} page={page} key={wellId} />}
    </RecordPage>
  )
}

function WellSheet({ file, page }: { file: WellFileView; page: PageState }) {
  const { fields } = file
  const { call, readOnly } = useWells()
  const today = useToday()
  const ids = [file.id]
  const location = [fields.county, fields.state].filter(Boolean).join(', ')
  return (
    <RecordSheet
      page={page}
      record={{ noun: 'wells', recordId: file.id }}
      name={fields.name}
      title={fields.name}
      readOnly={readOnly}
      sheet={{
        kind: 'Well sheet',
        read: () => call.sheet.query({ id: file.id }),
        pdf: `/wells/${file.id}/sheet`,
      }}
      remove={() => call.remove.mutate({ ids })}
      restore={() => call.restore.mutate({ ids })}
      tags={<TagsLine noun="wells" id={file.id} fields={fields} readOnly={readOnly} />}
      notices={<WellNotices file={file} />}
      meta={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <WellSign look={wellStyle(fields.type, fields.status, file.silentSince)} />
          <span>
            <WellStatus status={fields.status} silentSince={file.silentSince} />{' '}
            {sinceLabel(fields.statusDate, file.silentSince, today)}
          </span>
          {fields.api && (
            <span className="flex items-center gap-1 font-mono text-sm">
              {formatApi(fields.api)}
              <CopyButton text={fields.api} label="Copy API number" />
            </span>
          )}
          <span>{[fields.operator, location, fields.formation].filter(Boolean).join(' · ')}</span>
        </span>
      }
      acts={[
        ...splitActions(file, readOnly),
        ...(fields.surfaceLat === null || fields.surfaceLon === null
          ? []
          : [
              {
                label: 'Show on the map',
                node: (
                  <Link
                    to="/app/map"
                    search={{ at: `${fields.surfaceLon},${fields.surfaceLat},12`, well: file.id }}
                    className={buttonClass()}
                  >
                    Show on the map
                  </Link>
                ),
              },
            ]),
      ]}
      tabs={[
        { id: 'facts', label: 'Facts', show: () => <WellFacts file={file} readOnly={readOnly} /> },
        {
          id: 'production',
          label: 'Production',
          show: () => <WellProduction file={file} readOnly={readOnly} />,
        },
        {
          id: 'tests',
          label: 'Tests',
          count: file.tests.length,
          show: () => <WellTests file={file} readOnly={readOnly} />,
        },
        {
          id: 'downtime',
          label: 'Downtime',
          count: file.downtime.length,
          show: () => <WellDowntime file={file} readOnly={readOnly} />,
        },
        {
          id: 'inspections',
          label: 'Inspections',
          count: file.inspections.length,
          show: () => <WellInspections file={file} readOnly={readOnly} />,
        },
        {
          id: 'leases',
          label: 'Leases',
          count: file.links.length,
          show: () => <WellLeases file={file} readOnly={readOnly} />,
        },
        {
          id: 'owners',
          label: 'Owners',
          show: () => <RecordPanels place="owners" noun="wells" id={file.id} />,
        },
        {
          id: 'costs',
          label: 'Costs',
          show: () => <RecordPanels place="costs" noun="wells" id={file.id} />,
        },
        { id: 'comments', label: 'Comments', show: () => <CommentsPanel noun="wells" id={file.id} /> },
        {
          id: 'history',
          label: 'History',
          show: () => <HistoryCard noun="wells" id={file.id} />,
        },
      ]}
    />
  )
}
