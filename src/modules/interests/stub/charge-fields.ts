import { createFieldBuilder, type Field } from '../../../core/importing/field.ts'
import { companyCodes } from '../importing/codes.ts'
import { chargeDefinitions } from './charges.data.ts'
import { chargeLabels, readCharge } from './charge-codes.ts'

const stub = createFieldBuilder('stub')
const ownerHeadings = (names: string) =>
  names
    .split('|')
    .flatMap(name => [`owner ${name}`, `your ${name}`])
    .join('|')

const codeOptions = {
  read: () => readCharge,
  meanings: companyCodes('stub.chargeCode', chargeLabels, readCharge),
  coded: true,
} as const

const codeHeadings =
  'tax deduction code|deduction code|deduct code|ded code|tax code|tax deduct code|deduction type|deduct type|tax type|ded type|deduction description|deduct description|adjustment code|adjustment description|charge code'
const amountHeadings =
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
    codeOptions,
  ),
  stub('chargeCode', 'Tax or deduction code', 'own', codeHeadings, codeOptions),
  stub('charge', 'Tax or deduction amount', 'money', amountHeadings),
  stub(
    'ownerCharge',
    'Owner tax or deduction amount',
    'money',
    'owner deduct amount|owner tax amount|owner deduction amount|owner adjustment amount|owner ded amt|owner charge',
  ),
  ...pairNumbers.flatMap(n => [
    stub(`chargeCode${n}`, `Tax or deduction code ${n}`, 'own', numberedNames(codeHeadings, n), codeOptions),
    stub(`charge${n}`, `Tax or deduction amount ${n}`, 'money', numberedNames(amountHeadings, n)),
  ]),
  ...chargeDefinitions.flatMap(({ id, title, names }) => [
    stub(id, title, 'money', names),
    stub(`${id}OfOwner`, `Owner ${title.toLowerCase()}`, 'money', ownerHeadings(names)),
  ]),
]
