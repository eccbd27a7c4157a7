import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/Card.tsx'
import { formatCount, formatDate, formatMoney } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { refusalToContact } from '../../parties/contactable.ts'
import { capacityLabels, partyKindLabels } from '../../parties/party.ts'
import { linkKindLabels, nameKindLabels } from '../../parties/party-parts.ts'
import type { DealView } from './useDealDetail.tsx'

type Party = NonNullable<DealView['party']>

const partyRows = (party: Party): [string, ReactNode][] => {
  const { kind, capacity, names, links, phone, email, address, lastFour } = party
  return [
    ...(capacity ? [['Capacity', capacityLabels[capacity]] as [string, ReactNode]] : []),
    ['Kind', partyKindLabels[kind]],
    ...names.map((entry): [string, ReactNode] => [
      nameKindLabels[entry.kind as keyof typeof nameKindLabels],
      entry.name,
    ]),
    ...links.map((entry): [string, ReactNode] => [
      linkKindLabels[entry.kind as keyof typeof linkKindLabels],
      <span key={entry.id} title={entry.instrument ?? undefined}>
        <Link to={`/app/crm/contacts/${entry.id}`} className="opens">
          {entry.name}
        </Link>
        {entry.sinceOn && ` since ${formatDate(entry.sinceOn)}`}
      </span>,
    ]),
    ['Phone', phone && [phone.shown, phone.note].filter(Boolean).join(', ')],
    ['Email', email],
    ['Mail', address],
    ['Tax no.', lastFour && `•••••${lastFour}`],
  ]
}

/** Shows the counterparty: capacity first, then contact details, and other records with them. */
export function PartyCard({ party }: { party: DealView['party'] }) {
  if (!party)
    return (
      <Card title="Counterparty">
        <p className="text-muted">No contact yet. Choose one under Facts.</p>
      </Card>
    )
  const refusal = refusalToContact(party)
  return (
    <Card
      title="Counterparty"
      actions={
        <Link to={`/app/crm/contacts/${party.id}`} className="text-sm text-muted hover:underline">
          Open contact
        </Link>
      }
    >
      {refusal && (
        <div className="mb-2">
          <Notice tone="warn">{refusal}</Notice>
        </div>
      )}
      <p className="text-md font-semibold wrap-anywhere">{party.name}</p>
      <dl className="mt-1 grid grid-cols-[6.5rem_minmax(0,1fr)] gap-y-0.75">
        {partyRows(party).map(([label, value], index) => (
          <div key={label + String(index)} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value ?? '—'}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-2 border-t pt-1.5">
        <li className="flex justify-between py-0.5">
          <span>Open deals</span>
          <Link to="/app/crm/deals" search={{ party: party.id }} className="opens">
            {formatCount(party.deals)}
          </Link>
        </li>
        <li className="flex justify-between py-0.5">
          <span>Leases</span> <span>{formatCount(party.leases)}</span>
        </li>
        {party.curative !== null && (
          <li className="flex justify-between py-0.5">
            <span>Open curative</span>
            <Link to="/app/curative" search={{ party: party.id }} className="opens">
              {formatCount(party.curative)}
            </Link>
          </li>
        )}
        {party.paid !== null && (
          <li className="flex justify-between py-0.5">
            <span>Paid under leases</span> <span>{formatMoney(party.paid)}</span>
          </li>
        )}
      </ul>
    </Card>
  )
}
