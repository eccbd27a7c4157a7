import { listColumns, listedFields } from '../../../core/resource/list-columns.ts'
import {
  addressSchema,
  emailSchema,
  linkSchema,
  nameSchema,
  phoneSchema,
  type Address,
  type Email,
  type OtherName,
  type Phone,
} from '../party-parts.ts'
import { addressLines } from '../address.ts'
import type { ContactFile } from './contact-file.server.ts'

export const namePart = {
  one: 'other name',
  title: 'Other names',
  schema: nameSchema,
  columns: listColumns<OtherName>({
    schema: nameSchema,
    fields: listedFields(nameSchema),
    placed: [{ id: 'kind' }, { id: 'name', canWrap: true }],
  }),
  empty: 'No other name yet.',
}

export const addressPart = {
  one: 'address',
  title: 'Addresses',
  schema: addressSchema,
  columns: listColumns<Address>({
    schema: addressSchema,
    fields: [],
    placed: [
      { id: 'purpose' },
      { id: 'address', title: 'Address', canWrap: true, value: row => addressLines(row).join(', ') },
      { id: 'fromOn', header: 'From' },
      { id: 'untilOn', header: 'Until' },
    ],
  }),
  empty: 'No address yet.',
}

export const phonePart = {
  one: 'phone',
  title: 'Phones',
  schema: phoneSchema,
  columns: listColumns<Phone & { e164: string }>({
    schema: phoneSchema,
    fields: [],
    placed: [
      { id: 'kind' },
      { id: 'number' },
      { id: 'there', title: 'Local time', value: () => null },
      { id: 'note', canWrap: true },
    ],
  }),
  empty: 'No phone yet.',
}

export const emailPart = {
  one: 'email',
  title: 'Emails',
  schema: emailSchema,
  columns: listColumns<Email>({
    schema: emailSchema,
    fields: listedFields(emailSchema),
    placed: [{ id: 'email', canWrap: true }],
  }),
  empty: 'No email yet.',
}

export const linkPart = {
  one: 'related contact',
  title: 'Related contacts',
  schema: linkSchema,
  columns: listColumns<ContactFile['links'][number]>({
    schema: linkSchema,
    fields: [],
    placed: [
      { id: 'kind' },
      { id: 'other', title: 'Contact', canWrap: true },
      { id: 'sinceOn' },
      { id: 'untilOn' },
      { id: 'instrument', canWrap: true },
    ],
  }),
  empty: 'None yet. Add relationships such as heir, trustee or spouse, with the instrument for each.',
}
