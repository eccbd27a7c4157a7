import { Link } from '@tanstack/react-router'
import { pickerProps } from '../../../core/form/RecordChoice.tsx'
import { PartsCard } from '../../../core/resource/PartsCard.tsx'
import { Card } from '../../../ui/Card.tsx'
import { formatDate } from '../../../ui/formats.ts'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { DocumentChoice } from '../../documents/DocumentChoice.tsx'
import { inverseLinkLabels } from '../party-parts.ts'
import { PartyChoice } from '../PartyChoice.tsx'
import { linkPart } from '../record/contact-parts.ts'
import type { ContactPageRecord } from './useContactFile.tsx'
import { useContacts } from '../record/useContacts.tsx'

type RelatedLink = ContactPageRecord['linkedBy'][number]

/** The contact's relations, such as heir, trustee or spouse, in both directions. */
export function LinksCard({ file, readOnly }: { file: ContactPageRecord; readOnly: string | null }) {
  const { call } = useContacts()
  const { id: partyId, links, linkedBy } = file
  return (
    <>
      <PartsCard
        part={linkPart}
        recordId={partyId}
        readOnly={readOnly}
        rows={links}
        save={saving => call.links.save.mutate({ partyId, ...saving })}
        remove={({ id, version }) => call.links.remove.mutate({ partyId, id, version })}
        cells={{ other: row => <OtherParty {...row} />, instrument: row => <InstrumentLink {...row} /> }}
        renderExtraFields={(values, set, errors) => {
          const field = (name: 'otherId' | 'documentId') => ({
            ...pickerProps({
              value: values[name] ?? '',
              onChange: id => set({ ...values, [name]: id }),
              error: errors[name],
            }),
          })
          const selectedLink = links.find(link => link.otherId === values['otherId'])
          const shows = links.find(link => link.documentId === values['documentId'])
          return (
            <>
              <PartyChoice
                {...field('otherId')}
                required
                selectedRecord={selectedLink && { id: selectedLink.otherId, label: selectedLink.other }}
              />
              <DocumentChoice
                {...field('documentId')}
                selectedRecord={
                  shows?.documentId && shows.document
                    ? { id: shows.documentId, label: shows.document }
                    : undefined
                }
              />
            </>
          )
        }}
      />
      {linkedBy.length > 0 && (
        <Card hasNoPadding title="Related to this contact">
          <PlainTable
            caption="Related to this contact"
            rows={linkedBy}
            rowKey={({ id }) => id}
            columns={[
              { header: 'Relation', cell: ({ kind }) => inverseLinkLabels[kind] },
              { header: 'Contact', names: true, canWrap: true, cell: row => <OtherParty {...row} /> },
              { header: 'Since', cell: ({ sinceOn }) => formatDate(sinceOn) },
              { header: 'Until', cell: ({ untilOn }) => formatDate(untilOn) },
              { header: 'Instrument', canWrap: true, cell: row => <InstrumentLink {...row} /> },
            ]}
          />
        </Card>
      )}
    </>
  )
}

const OtherParty = ({ otherId, other }: RelatedLink) => (
  <Link to="/app/crm/contacts/$partyId" params={{ partyId: otherId }} className="hover:underline">
    {other}
  </Link>
)

const InstrumentLink = ({ instrument, documentId, document }: RelatedLink) =>
  documentId && document ? (
    <Link to="/app/documents/$documentId" params={{ documentId }} className="hover:underline">
      {instrument ?? document}
    </Link>
  ) : (
    (instrument ?? '—')
  )
