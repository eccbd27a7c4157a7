import { Decimal } from 'decimal.js'
import { groupBy } from '../../../core/data/group-by.ts'
import { knownFacts, type Section, type Sheet } from '../../../core/print/sheet.ts'
import { tableSection, withClosing } from '../../../core/print/sections.ts'
import { interestLabels } from '../../../core/land/interest.ts'
import { formatDecimal8 } from '../../../core/trade/figures.ts'
import { formatDate, formatMoney, formatMonth, formatNumber } from '../../../ui/formats.ts'
import { productLabels } from '../../interests/deck/deck.ts'
import { termLines } from '../../interests/receipt/lines.ts'
import { stateLabels } from '../changes/change.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { balancesOn } from '../ledger/ledger.ts'
import { changeLabels, suspenseLabels } from '../owner-labels.ts'
import type { OwnerFile } from './owner-file.server.ts'

/** Builds the printed owner statement: decimals, their computation, and suspense reasons. */
export function ownerSheet(owner: OwnerFile, today: Day): Sheet {
  const { name, month, lines, suspended, suspenses, entries, changes, address, lastFour, diedOn, more } =
    owner
  return {
    kind: 'Owner statement',
    title: name,
    code: null,
    keyFacts: `Month of production ${formatMonth(month)}`,
    lead: {
      tone: suspended ? 'warn' : 'none',
      states: [
        { label: 'Interests', value: String(lines.length), tone: 'none' },
        suspended
          ? { label: 'In suspense', value: suspenseLabels[suspended], tone: 'warn' }
          : { label: 'Suspense', value: 'None', tone: 'good' },
      ],
      lines: more > 0 ? [`${more} more decks are not on this sheet.`] : [],
    },
    sections: [
      {
        kind: 'facts',
        title: 'Owner',
        facts: knownFacts([
          { label: 'Address', value: address },
          { label: 'Tax number ends in', value: lastFour },
          { label: 'Date of death', value: diedOn && formatDate(diedOn) },
        ]),
      },
      ...tableSection(
        'Interests',
        lines,
        [
          {
            title: 'Property',
            share: 32,
            renderText: line => [line.propertyNumber, line.property].filter(Boolean).join(' '),
          },
          { title: 'Interest', share: 18, renderText: line => interestLabels[line.interestType] },
          { title: 'Products', share: 18, renderText: line => productsIn(line.products) },
          { title: 'Decimal', share: 16, right: true, renderText: line => formatDecimal8(line.revenue) },
          { title: 'All owners', share: 16, right: true, renderText: line => formatDecimal8(line.whole) },
        ],
        'No deck in effect names this owner in this month.',
      ),
      ...volumeSection(lines),
      ...tableSection('How each decimal is calculated', lines, [
        { title: 'Property', share: 26, renderText: line => line.property },
        {
          title: 'Tract by tract',
          share: 50,
          renderText: line => line.receipt.unavailableReason ?? termLines(line.receipt).join('; '),
        },
        { title: 'Deck difference', share: 24, renderText: line => line.revenueOff },
      ]),
      ...tableSection('Suspense', suspenses, [
        { title: 'Reason', share: 50, renderText: row => suspenseLabels[row.code] },
        { title: 'From', share: 25, renderText: row => formatMonth(row.fromMonth) },
        { title: 'Through', share: 25, renderText: row => row.untilMonth && formatMonth(row.untilMonth) },
      ]),
      ...suspenseSection(balancesOn(entries, today)),
      ...tableSection('Changes', changes, [
        { title: 'Change', share: 40, renderText: row => changeLabels[row.kind] },
        { title: 'Effective from', share: 30, renderText: row => formatMonth(row.effectiveFrom) },
        { title: 'State', share: 30, renderText: row => stateLabels[row.state] },
      ]),
    ],
    version: `as of ${formatMonth(month)}`,
  }
}

/** Builds the section of sales volumes by property, with the owner's part of each and a total by product. */
function volumeSection(lines: OwnerFile['lines']): Section[] {
  const volumes = lines.flatMap(line =>
    line.volumes.map(volume => ({
      ...volume,
      deckId: line.deckId,
      property: line.property,
      part: line.revenue === null ? null : new Decimal(volume.volume).times(line.revenue),
    })),
  )
  const totals = [...groupBy(volumes, ({ product }) => product)].map(([product, volumes]) => [
    `Total ${product.toLowerCase()}`,
    '',
    formatNumber(soldVolume(volumes), 0),
    formatNumber(Decimal.sum(0, ...volumes.map(({ part }) => part ?? 0)).toFixed(2)),
    '',
  ])
  return withClosing(
    tableSection('Reported volumes, and owner’s share', volumes, [
      { title: 'Property', share: 34, renderText: ({ property }) => property },
      { title: 'Product', share: 16, renderText: ({ product }) => product.toLowerCase() },
      { title: 'Sold', share: 16, right: true, renderText: ({ volume }) => formatNumber(volume, 0) },
      {
        title: 'Owner’s share',
        share: 16,
        right: true,
        renderText: ({ part }) => part && formatNumber(part.toFixed(2)),
      },
      { title: 'Reported', share: 18, renderText: ({ by }) => by },
    ]),
    ...totals,
  )
}

/**
 * Returns the sales volume of a product; an owner with two interests in a deck lists its volume twice, but it was sold
 * once.
 */
function soldVolume(volumes: readonly { deckId: string; volume: number }[]): number {
  const byDeck = new Map(volumes.map(({ deckId, volume }) => [deckId, volume]))
  return [...byDeck.values()].reduce((sum, volume) => sum + volume, 0)
}

const suspenseSection = (balances: ReturnType<typeof balancesOn>): Section[] =>
  withClosing(
    tableSection('Held in suspense', balances, [
      { title: 'Reason', share: 30, renderText: row => suspenseLabels[row.code] },
      { title: 'Well', share: 30, renderText: row => row.well },
      { title: 'Suspended', share: 20, right: true, renderText: row => formatMoney(row.suspended) },
      { title: 'Balance', share: 20, right: true, renderText: row => formatMoney(row.balance) },
    ]),
    [
      'Total',
      '',
      formatMoney(Decimal.sum(0, ...balances.map(({ suspended }) => suspended)).toFixed(2)),
      formatMoney(Decimal.sum(0, ...balances.map(({ balance }) => balance)).toFixed(2)),
    ],
  )

/** "All products", "Oil and gas". */
export const productsIn = (products: readonly (keyof typeof productLabels)[]) =>
  products.map(product => productLabels[product]).join(', ')
