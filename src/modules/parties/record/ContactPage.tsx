import { useParams } from '@tanstack/react-router'
import { AttachmentsCard } from '../../../core/attachments/AttachmentsCard.tsx'
import { KindFacts, KindSheet } from '../../../core/kind/KindSheet.tsx'
import { PartsCard } from '../../../core/resource/PartsCard.tsx'
import { HistoryCard } from '../../../core/resource/RecordHistory.tsx'
import { RecordPage, type OfPage } from '../../../core/resource/RecordPage.tsx'
import { RecordPanels } from '../../../core/resource/RecordPanels.tsx'
import { useRecord } from '../../../core/resource/useRecord.tsx'
import { CardColumns } from '../../../ui/Card.tsx'
import { CommentsPanel } from '../../comments/CommentsPanel.tsx'
import { capacityWords, partyKindWords } from '../party.ts'
import { useContacts } from './useContacts.tsx'
import { contactKind } from './contact-kind.ts'
import { addressPart, namePart } from './contact-parts.ts'

const useFile = (id: string) => useRecord(useContacts().api.get.queryOptions({ id }))
type File = NonNullable<ReturnType<typeof useFile>['record']>

export default function ContactPage() {
  const { partyId = '' } = useParams({ strict: false }) as { partyId?: string }
  return (
    <RecordPage kind={contactKind} found={useFile(partyId)}>
      {(file, page) => <ContactSheet file={file} page={page} key={partyId} />}
    </RecordPage>
  )
}

function ContactSheet({ file, page }: { file: File; page: OfPage }) {
  const { id, fields } = file
  const { call, readOnly } = useContacts()
  const card = { of: id, readOnly }
  return (
    <KindSheet
      kind={contactKind}
      file={file}
      page={page}
      call={call}
      readOnly={readOnly}
      meta={[partyKindWords[fields.kind], fields.capacity && capacityWords[fields.capacity], fields.relation]
        .filter(Boolean)
        .join(' · ')}
    >
      <CardColumns
        left={
          <>
            <KindFacts kind={contactKind} file={file} call={call} readOnly={readOnly} />
            <PartsCard
              {...card}
              part={namePart}
              rows={file.names}
              save={saving => call.names.save.mutate({ partyId: id, ...saving })}
              remove={row => call.names.remove.mutate({ partyId: id, id: row.id, version: row.version })}
            />
            <PartsCard
              {...card}
              part={addressPart}
              rows={file.addresses}
              save={saving => call.addresses.save.mutate({ partyId: id, ...saving })}
              remove={row => call.addresses.remove.mutate({ partyId: id, id: row.id, version: row.version })}
            />
          </>
        }
        right={
          <>
            <RecordPanels place="beside" noun="parties" id={id} name={fields.name} />
            <AttachmentsCard noun="parties" recordId={id} readOnly={readOnly} />
            <CommentsPanel noun="parties" id={id} />
            <HistoryCard noun="parties" id={id} />
          </>
        }
      />
    </KindSheet>
  )
}
