import { listColumns, listedFields } from '../../../core/resource/list-columns.ts'
import { addressSchema, nameSchema, type Address, type OtherName } from '../party-parts.ts'

export const namePart = {
  one: 'other name',
  title: 'Other names',
  schema: nameSchema,
  columns: listColumns<OtherName>({
    schema: nameSchema,
    fields: listedFields(nameSchema),
    placed: [{ id: 'kind' }, { id: 'name', wraps: true }],
  }),
  empty: 'No other name yet.',
}

export const addressPart = {
  one: 'address',
  title: 'Addresses',
  schema: addressSchema,
  columns: listColumns<Address>({
    schema: addressSchema,
    fields: listedFields(addressSchema),
    placed: [
      { id: 'purpose' },
      { id: 'street', wraps: true },
      { id: 'city' },
      { id: 'region' },
      { id: 'postalCode' },
      { id: 'fromOn' },
      { id: 'untilOn' },
    ],
  }),
  empty: 'No address yet.',
}
