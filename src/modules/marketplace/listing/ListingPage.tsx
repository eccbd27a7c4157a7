import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { KindFacts, KindSheet } from '../../../core/kind/KindSheet.tsx'
import { HistoryCard } from '../../../core/resource/RecordHistory.tsx'
import { RecordPanels } from '../../../core/resource/RecordPanels.tsx'
import { RecordPage, type PageState } from '../../../core/resource/RecordPage.tsx'
import { CardColumns } from '../../../ui/Card.tsx'
import { Status } from '../../../ui/Status.tsx'
import { productPath } from '../paths.ts'
import { priceLabel } from '../public/price-label.ts'
import { listingKind } from '../record/listing-kind.ts'
import { statusLabels } from '../record/listing.ts'
import { AnswersCard } from './AnswersCard.tsx'
import { CategoryChoice } from './CategoryChoice.tsx'
import { EvidenceCard } from './EvidenceCard.tsx'
import { InquiriesCard } from './InquiriesCard.tsx'
import { PhotosCard } from './PhotosCard.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { QuestionsCard } from './QuestionsCard.tsx'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { StateNotices } from './StateNotices.tsx'
import { useListingActions } from './useListingActions.tsx'
import { useListingDetail, useListings, type ListingDetail } from './useListings.tsx'
import { VersionsCard } from './VersionsCard.tsx'

export default function ListingPage() {
  const { listingId = '' } = useParams({ strict: false }) as { listingId?: string }
  return (
    <RecordPage kind={listingKind} page={useListingDetail(listingId)}>
      {(file, page) => <ListingSheet key={listingId} file={file} page={page} />}
    </RecordPage>
  )
}

function ListingSheet({ file, page }: { file: ListingDetail; page: PageState }) {
  const { call, readOnly } = useListings()
  const [openDialog, setOpenDialog] = useState<'preview' | 'schedule' | null>(null)
  const { id, fields, state, category } = file
  const actions = useListingActions(file, {
    onPreview: () => setOpenDialog('preview'),
    onSchedule: () => setOpenDialog('schedule'),
  })
  const { label, tone } = statusLabels[state.status]
  return (
    <KindSheet
      kind={listingKind}
      file={file}
      page={page}
      call={call}
      meta={
        <>
          {category.name} · {priceLabel(fields)} · <Status tone={tone}>{label}</Status>
          {state.status === 'published' && state.slug !== null && (
            <>
              {' '}
              <a href={productPath(state.slug)} className="break-words text-accent underline">
                {productPath(state.slug)}
              </a>
            </>
          )}
        </>
      }
      readOnly={readOnly}
      notices={<StateNotices file={file} readOnly={readOnly} />}
      acts={actions}
    >
      <CardColumns
        left={
          <>
            <KindFacts
              kind={listingKind}
              file={file}
              call={call}
              readOnly={readOnly}
              customFacts={{
                marketCategoryId: {
                  label: 'Category',
                  value: <CategoryField file={file} readOnly={readOnly} />,
                },
              }}
            />
            <AnswersCard
              key={`${fields.marketCategoryId} ${file.schemaVersion}`}
              file={file}
              readOnly={readOnly}
            />
            <PhotosCard file={file} readOnly={readOnly} />
          </>
        }
        right={
          <>
            {state.leases > 0 && <EvidenceCard file={file} readOnly={readOnly} />}
            <RecordPanels place="beside" noun="listings" id={id} />
            <QuestionsCard listingId={id} readOnly={readOnly} />
            <InquiriesCard listingId={id} readOnly={readOnly} />
            <VersionsCard file={file} />
            <HistoryCard noun="listings" id={id} />
          </>
        }
      />
      {openDialog === 'preview' && <PreviewDialog file={file} onClose={() => setOpenDialog(null)} />}
      {openDialog === 'schedule' && <ScheduleDialog file={file} onClose={() => setOpenDialog(null)} />}
    </KindSheet>
  )
}

function CategoryField({ file, readOnly }: { file: ListingDetail; readOnly: string | null }) {
  const { call } = useListings()
  const { id, version, fields, category } = file
  const change = useCommand((marketCategoryId: unknown) =>
    call.update.mutate({
      id,
      version,
      seen: { marketCategoryId: fields.marketCategoryId },
      changes: { marketCategoryId },
    }),
  )
  if (readOnly !== null) return category.name
  return (
    <CategoryChoice
      labelHidden
      value={fields.marketCategoryId}
      onChange={value => void change.run(value)}
      error={change.fields['changes.marketCategoryId']}
    />
  )
}
