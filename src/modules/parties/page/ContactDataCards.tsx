import { useToday } from '../../../core/auth/useToday.tsx'
import { PartsCard } from '../../../core/resource/PartsCard.tsx'
import { addressLines, isValidOn } from '../address.ts'
import { localTime } from '../phone/local-time.ts'
import { addressPart, emailPart, namePart, phonePart } from '../record/contact-parts.ts'
import type { ContactPageRecord } from './useContactFile.tsx'
import { useContacts } from '../record/useContacts.tsx'

type CardProps = { file: ContactPageRecord; readOnly: string | null }

/** The names, phones, emails and addresses of a contact. */
export function ContactDataCards({ file, readOnly }: CardProps) {
  const { call } = useContacts()
  const today = useToday()
  const partyId = file.id
  const card = { recordId: partyId, readOnly }
  return (
    <>
      <PartsCard
        {...card}
        part={phonePart}
        rows={file.phones}
        save={saving => call.phones.save.mutate({ partyId, ...saving })}
        remove={({ id, version }) => call.phones.remove.mutate({ partyId, id, version })}
        cells={{
          number: ({ number, e164 }) => (
            <a href={`tel:${e164}`} className="whitespace-nowrap hover:underline">
              {number}
            </a>
          ),
          there: ({ e164 }) => localTime(e164, new Date()) ?? '—',
        }}
      />
      <PartsCard
        {...card}
        part={emailPart}
        rows={file.emails}
        save={saving => call.emails.save.mutate({ partyId, ...saving })}
        remove={({ id, version }) => call.emails.remove.mutate({ partyId, id, version })}
        cells={{
          email: ({ email }) => (
            <a href={`mailto:${email}`} className="break-all hover:underline">
              {email}
            </a>
          ),
        }}
      />
      <PartsCard
        {...card}
        part={addressPart}
        rows={file.addresses}
        save={saving => call.addresses.save.mutate({ partyId, ...saving })}
        remove={({ id, version }) => call.addresses.remove.mutate({ partyId, id, version })}
        cells={{
          address: row => (
            <span className={isValidOn(row, today) ? undefined : 'text-muted'}>
              {addressLines(row).map(line => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </span>
          ),
        }}
      />
      <PartsCard
        {...card}
        part={namePart}
        rows={file.names}
        save={saving => call.names.save.mutate({ partyId, ...saving })}
        remove={({ id, version }) => call.names.remove.mutate({ partyId, id, version })}
      />
    </>
  )
}
