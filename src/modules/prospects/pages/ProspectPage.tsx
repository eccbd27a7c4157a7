import { useParams } from '@tanstack/react-router'
import { KindSheet } from '../../../core/kind/KindSheet.tsx'
import { RecordPage, type PageState } from '../../../core/resource/RecordPage.tsx'
import { useRecord } from '../../../core/resource/useRecord.tsx'
import { LettersTab } from '../letters/LettersTab.tsx'
import { OffersTab } from '../offers/OffersTab.tsx'
import type { ProspectFile } from '../prospect-file.server.ts'
import { RunSheetTab } from '../runsheet/RunSheetTab.tsx'
import { TractsTab } from '../tracts/TractsTab.tsx'
import { useProspects } from '../useProspects.tsx'
import { OverviewTab } from './OverviewTab.tsx'
import { prospectKind } from '../record/prospect-kind.ts'

export default function ProspectPage() {
  const { prospectId = '' } = useParams({ strict: false }) as { prospectId?: string }
  const result = useRecord(useProspects().api.get.queryOptions({ id: prospectId }))
  return (
    <RecordPage kind={prospectKind} page={result}>
      {(file, page) => <ProspectSheet file={file} page={page} key={prospectId} />}
    </RecordPage>
  )
}

/** A prospect: its status, land and owners, run sheet, offers and letters. */
function ProspectSheet({ file, page }: { file: ProspectFile; page: PageState }) {
  const { fields, owners, instruments, runs } = file
  const { call, readOnly } = useProspects()
  const tab = { file, readOnly }
  const offers = owners.filter(({ offer }) => offer !== null).length
  return (
    <KindSheet
      kind={prospectKind}
      file={file}
      page={page}
      call={call}
      readOnly={readOnly}
      meta={[fields.county, fields.state].filter(Boolean).join(', ')}
      tabs={[
        { id: 'overview', label: 'Overview', show: () => <OverviewTab {...tab} /> },
        {
          id: 'owners',
          label: 'Tracts and owners',
          count: owners.length,
          show: () => <TractsTab {...tab} />,
        },
        {
          id: 'runsheet',
          label: 'Run sheet',
          count: instruments.length,
          show: () => <RunSheetTab {...tab} />,
        },
        { id: 'offers', label: 'Offers', count: offers, show: () => <OffersTab {...tab} /> },
        { id: 'letters', label: 'Letters', count: runs.length, show: () => <LettersTab {...tab} /> },
      ]}
    />
  )
}
