import { useParams } from '@tanstack/react-router'
import { AttachmentsCard } from '../../../core/attachments/AttachmentsCard.tsx'
import { KindFacts, KindSheet } from '../../../core/kind/KindSheet.tsx'
import { RecordPage, type PageState } from '../../../core/resource/RecordPage.tsx'
import { RecordPanels } from '../../../core/resource/RecordPanels.tsx'
import { CardColumns } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { CommentsPanel } from '../../comments/CommentsPanel.tsx'
import { refusalToContact } from '../contactable.ts'
import { capacityLabels, partyKindLabels } from '../party.ts'
import { useMergedRedirect } from '../duplicates/useMergedRedirect.tsx'
import { VcardMenu } from '../vcard/VcardMenu.tsx'
import { contactKind } from '../record/contact-kind.ts'
import { LinksCard } from './LinksCard.tsx'
import { ContactDataCards } from './ContactDataCards.tsx'
import { useContactFile, type ContactPageRecord } from './useContactFile.tsx'
import { TimelineCard } from '../timeline/TimelineCard.tsx'
import { TaxNumberCard } from '../tax/TaxNumberCard.tsx'
import { useContacts } from '../record/useContacts.tsx'

export default function ContactPage() {
  const { partyId = '' } = useParams({ strict: false }) as { partyId?: string }
  const result = useContactFile(partyId)
  useMergedRedirect(partyId, result.problem !== null)
  return (
    <RecordPage kind={contactKind} page={result}>
      {(file, page) => <ContactSheet file={file} page={page} key={partyId} />}
    </RecordPage>
  )
}

function ContactSheet({ file, page }: { file: ContactPageRecord; page: PageState }) {
  const { id, fields } = file
  const { call, readOnly } = useContacts()
  const refusal = refusalToContact(fields)
  const card = { file, readOnly }
  return (
    <KindSheet
      kind={contactKind}
      file={file}
      page={page}
      call={call}
      readOnly={readOnly}
      acts={[{ label: 'vCard', node: <VcardMenu path={`/crm/contacts/${id}/vcard`} /> }]}
      meta={[
        fields.kind === 'UNKNOWN' ? null : partyKindLabels[fields.kind],
        fields.capacity && capacityLabels[fields.capacity],
        fields.relation,
      ]
        .filter(Boolean)
        .join(' · ')}
      notices={refusal && <Notice tone="warn" title={refusal} />}
    >
      <CardColumns
        left={
          <>
            <KindFacts kind={contactKind} file={file} call={call} readOnly={readOnly} />
            <ContactDataCards {...card} />
            <LinksCard {...card} />
          </>
        }
        right={
          <>
            <RecordPanels place="beside" noun="parties" id={id} name={fields.name} />
            <TaxNumberCard partyId={id} readOnly={readOnly} />
            <AttachmentsCard noun="parties" recordId={id} readOnly={readOnly} />
            <CommentsPanel noun="parties" id={id} />
            <TimelineCard partyId={id} />
          </>
        }
      />
    </KindSheet>
  )
}
