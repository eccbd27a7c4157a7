import { fieldsNamed, type Field } from '../../../core/importing/field.ts'
import { companyCodes } from '../importing/codes.ts'
import { chargeNames } from './charges.data.ts'
import { chargeLabels, readCharge } from './charge-codes.ts'

const stub = fieldsNamed('stub')
const ownerHeadings = (names: string) =>
  names
    .split('|')
    .flatMap(name => [`owner ${name}`, `your ${name}`])
    .join('|')

const coded = {
  read: () => readCharge,
  meanings: companyCodes('stub.chargeCode', chargeLabels, readCharge),
  coded: true,
} as const

const code =
  'tax deduction code|deduction code|deduct code|ded code|tax code|tax deduct code|deduction type|deduct type|tax type|ded type|deduction description|deduct description|adjustment code|adjustment description|charge code'
const amount =
  'tax deduction amount|deduction amount|deduct amount|ded amount|ded amt|deduct amt|tax amount|tax deduct amount|adjustment amount|charge amount|gross deduct amount'

/** Pairs of a code and an amount in adjacent columns of one row: "Deduct Code 2", "Deduct Amount 2". */
export const pairNumbers = [2, 3, 4, 5, 6] as const
const numberedNames = (names: string, n: number) =>
  names
    .split('|')
    .map(name => `${name} ${n}`)
    .join('|')

/** How stubs state deductions: in separate columns, under a code, or in rows marked by a column. */
export const chargeFields: readonly Field[] = [
  stub(
    'lineType',
    'What a row is',
    'own',
    'line type|row type|record type|detail type|entry type|transaction type|trans type|tran type|transaction code|tran code|trans code|item type|line code|legend code|lc',
    coded,
  ),
  stub('chargeCode', 'Tax or deduction code', 'own', code, coded),
  stub('charge', 'Tax or deduction amount', 'money', amount),
  stub(
    'ownerCharge',
    'Owner tax or deduction amount',
    'money',
    'owner deduct amount|owner tax amount|owner deduction amount|owner adjustment amount|owner ded amt|owner charge',
  ),
  ...pairNumbers.flatMap(n => [
    stub(`chargeCode${n}`, `Tax or deduction code ${n}`, 'own', numberedNames(code, n), coded),
    stub(`charge${n}`, `Tax or deduction amount ${n}`, 'money', numberedNames(amount, n)),
  ]),
  ...chargeNames.flatMap(({ id, title, names }) => [
    stub(id, title, 'money', names),
    stub(`${id}OfOwner`, `Owner ${title.toLowerCase()}`, 'money', ownerHeadings(names)),
  ]),
]
