import { tableSection } from '../../../core/print/sections.ts'
import { knownFacts, type Sheet } from '../../../core/print/sheet.ts'
import { formatDecimal8 } from '../../../core/trade/figures.ts'
import { formatMonth, formatNumber, withSign } from '../../../ui/formats.ts'
import { interestLabels } from '../../../core/land/interest.ts'
import { deckProblems } from '../deck/check.ts'
import { formatDecimal, sumDecimals } from '../../../core/trade/ownership-decimal.ts'
import { stateLabels } from '../deck/deck.ts'
import { deckMonthsLabel, deckScopeLabel } from '../deck/deck-kind.ts'
import type { DeckTax } from './deck-taxes.ts'
import { termLines } from './lines.ts'
import type { ReceiptFile } from './receipt-file.port.server.ts'

/** Builds the printed deck: its owners, the terms of each decimal, and the changes against the previous deck. */
export function receiptSheet({ deck, receipts, previous }: ReceiptFile, taxes: readonly DeckTax[]): Sheet {
  const { fields, lines, state, revision } = deck
  const problems = deckProblems(lines, fields.coverage)
  const receiptById = new Map(receipts.map(receipt => [receipt.id, receipt]))
  const differingCount = receipts.filter(({ revenueOff, costOff }) => revenueOff ?? costOff).length
  const tone = state === 'APPROVED' ? 'good' : 'none'
  return {
    kind: 'Decimal receipt',
    title: fields.name,
    code: fields.propertyNumber,
    keyFacts: [
      deck.wellName ?? fields.unit,
      deckScopeLabel(fields),
      deckMonthsLabel(fields.effectiveFrom, deck.through),
    ]
      .filter(Boolean)
      .join(' · '),
    lead: {
      tone: problems.length > 0 ? 'bad' : tone,
      states: [
        {
          label: 'Deck',
          value: [stateLabels[state], revision && `version ${revision}`].filter(Boolean).join(', '),
          tone,
        },
        {
          label: 'Compared with title',
          value: differingCount === 0 ? 'No difference' : `${differingCount} differ`,
          tone: differingCount ? 'warn' : 'good',
        },
      ],
      lines: problems,
    },
    sections: [
      {
        kind: 'facts',
        title: 'The deck',
        facts: knownFacts([
          { label: 'Reason', value: fields.reason },
          { label: 'Unit', value: fields.unit },
          { label: 'Unit acres', value: fields.unitAcres === null ? null : formatNumber(fields.unitAcres) },
          { label: 'Notes', value: fields.notes },
        ]),
      },
      {
        kind: 'table',
        title: 'Owners',
        columns: [
          { title: 'Owner', share: 34 },
          { title: 'Interest', share: 20 },
          { title: 'Revenue', share: 16, right: true },
          { title: 'Per title', share: 16, right: true },
          { title: 'Cost', share: 14, right: true },
        ],
        rows: [
          ...lines.map(line => ({
            cells: [
              line.owner,
              interestLabels[line.interestType],
              formatDecimal8(line.revenue),
              formatDecimal8(receiptById.get(line.id)?.receipt.revenue),
              formatDecimal8(line.cost),
            ],
          })),
          {
            cells: [
              'All owners',
              '',
              formatDecimal(sumDecimals(lines.map(({ revenue }) => revenue))),
              '',
              formatDecimal(sumDecimals(lines.map(({ cost }) => cost))),
            ],
            emphasis: 'strong' as const,
          },
        ],
        emptyText: 'No owners yet.',
      },
      ...tableSection(
        'How each decimal is calculated',
        lines.map(line => ({ line, one: receiptById.get(line.id)! })),
        [
          { title: 'Owner', share: 26, renderText: ({ line }) => `${line.owner}, ${line.interestType}` },
          {
            title: 'Tract by tract',
            share: 50,
            renderText: ({ one }) => one.receipt.unavailableReason ?? termLines(one.receipt).join('; '),
          },
          {
            title: 'Deck difference',
            share: 24,
            renderText: ({ one }) =>
              [one.revenueOff, one.costOff && `Cost: ${one.costOff}`].filter(Boolean).join(' '),
          },
        ],
      ),
      ...tableSection('Production taxes', taxes, [
        { title: 'Product', share: 12, renderText: ({ product }) => product },
        { title: 'Rate', share: 20, renderText: ({ rate }) => rate ?? 'No rate on file' },
        { title: 'Tax', share: 40, renderText: ({ description }) => description },
        { title: 'Source', share: 28, renderText: ({ source }) => source },
      ]),
      ...(previous === null
        ? []
        : tableSection(
            `Changes since the deck of ${formatMonth(previous.effectiveFrom)}`,
            previous.changes,
            [
              { title: 'Owner', share: 40, renderText: row => `${row.owner}, ${row.interestType}` },
              {
                title: 'Before',
                share: 20,
                right: true,
                renderText: row => formatDecimal8(row.before?.revenue),
              },
              {
                title: 'After',
                share: 20,
                right: true,
                renderText: row => formatDecimal8(row.after?.revenue),
              },
              {
                title: 'Difference',
                share: 20,
                right: true,
                renderText: row => withSign(row.difference),
              },
            ],
            'No decimal changed.',
          )),
    ],
    version: `record version ${deck.version}`,
  }
}
