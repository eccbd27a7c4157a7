import { pageLinks } from '../../../core/resource/PageLinks.tsx'
import { NewRecord } from '../../../core/kind/NewRecord.tsx'
import { RecordListPage } from '../../../core/kind/RecordListPage.tsx'
import { RecordBulkBar } from '../../../core/bulk/RecordBulkBar.tsx'
import { Status } from '../../../ui/Status.tsx'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { SimilarContactsNotice } from '../duplicates/SimilarContactsNotice.tsx'
import { contactKind, type ContactRow } from '../record/contact-kind.ts'
import { partyKindLabels } from '../party.ts'
import { VcardMenu } from '../vcard/VcardMenu.tsx'
import { useContacts } from '../record/useContacts.tsx'

const relatedPages = pageLinks([
  ['/app/crm/duplicates', 'Duplicates'],
  ['/app/imports', 'Import'],
])

const ContactStatusCell = ({ doNotContact, diedOn }: Pick<ContactRow, 'doNotContact' | 'diedOn'>) =>
  diedOn ? <Status tone="none">Died</Status> : doNotContact ? <Status tone="bad">Do not contact</Status> : '—'

const cells = { doNotContact: (row: ContactRow) => <ContactStatusCell {...row} /> }

/** Everyone with whom the organization deals. */
export default function ContactsPage() {
  const { api, call, readOnly } = useContacts()
  return (
    <RecordListPage
      kind={contactKind}
      page={query => api.list.queryOptions(query)}
      search="Name, phone, email"
      emptyContent="Add owners, companies and trusts, import them, or remove a filter."
      cells={cells}
      acts={[...relatedPages, { label: 'vCard', node: <VcardMenu path="/crm/contacts/vcards" /> }]}
      edits={{ call, readOnly }}
      card={row => (
        <RowCard
          name={row.name}
          status={(row.diedOn || row.doNotContact) && <ContactStatusCell {...row} />}
          leftFigure={row.kind === 'UNKNOWN' ? row.place : partyKindLabels[row.kind]}
          rightFigure={row.phone ?? row.email}
        />
      )}
      bulk={({ filter, ...selected }) => (
        <RecordBulkBar {...selected} kind={contactKind} call={call} readOnly={readOnly} filter={filter} />
      )}
      newRecord={{
        readOnly,
        form: props => (
          <NewRecord
            {...props}
            kind={contactKind}
            save={call.create.mutate}
            renderBelow={values => <SimilarContactsNotice values={values} />}
          />
        ),
      }}
    />
  )
}
