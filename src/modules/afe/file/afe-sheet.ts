import type { z } from 'zod'
import { factSections } from '../../../core/print/fact-sections.ts'
import { tableSection, withClosing } from '../../../core/print/sections.ts'
import type { Lead, Section, Sheet, SheetRow } from '../../../core/print/sheet.ts'
import { sumTexts } from '../../../core/reports/report-sums.ts'
import { formatDecimal8 } from '../../../core/trade/figures.ts'
import { formatDate, formatMoney } from '../../../ui/formats.ts'
import { describeVariance } from '../costs/forecast.ts'
import { partnerStatusLabels } from '../partners/partner.ts'
import { statusTones, statusLabels, typeLabels } from '../record/afe.ts'
import { casingLabels, classLabels, sumLines, type AfeLine } from '../record/line.ts'
import type { AfeFile } from './afe-file.server.ts'
import { amountToDecide, costFigures, partnerFigures } from './figures.ts'

/** The printed AFE: its purpose, lines, partners and approvals, and places for partners' signatures. */
export function afeSheet(file: AfeFile, schema: z.ZodObject, today: string): Sheet {
  const { fields, lines, well, lease, decisions } = file
  const costs = costFigures(file, today)
  const partners = partnerFigures(file.partners, file.ballots, costs.own.total)
  const leaseName = lease && `${lease.number} ${lease.name}`.trim()
  return {
    kind: 'Authorization for expenditure',
    title: fields.name,
    code: fields.number,
    keyFacts: [typeLabels[fields.type], well?.name, leaseName, fields.operator].filter(Boolean).join(' · '),
    lead: sheetLead(file, costs),
    sections: [
      ...factSections(schema, fields),
      linesTable(lines),
      ...withClosing(
        tableSection('Working interest owners', partners.rows, [
          { title: 'Partner', share: 28, renderText: row => row.name },
          { title: 'Working interest', share: 17, right: true, renderText: row => formatDecimal8(row.share) },
          { title: 'Election', share: 22, renderText: row => partnerStatusLabels[row.standing] },
          { title: 'Pays', share: 15, right: true, renderText: row => formatDecimal8(row.pays) },
          { title: 'Estimate share', share: 18, right: true, renderText: row => formatMoney(row.dollars) },
        ]),
        [
          'Total',
          formatDecimal8(sumTexts(partners.rows.map(({ share }) => share))),
          '',
          formatDecimal8(sumTexts(partners.rows.map(({ pays }) => pays))),
          formatMoney(sumTexts(partners.rows.map(({ dollars }) => dollars))),
        ],
      ),
      ...withClosing(
        tableSection('Estimate and costs', costs.spent === null ? [] : costs.byCode, [
          { title: 'Code', share: 12, renderText: row => row.code },
          { title: 'Description', share: 28, renderText: row => row.description },
          { title: 'Estimate', share: 17, right: true, renderText: row => formatMoney(row.estimate) },
          { title: 'Billed', share: 17, right: true, renderText: row => formatMoney(row.billed) },
          {
            title: 'Variance',
            share: 26,
            right: true,
            renderText: row => describeVariance(row.billed, row.estimate),
          },
        ]),
        [
          '',
          'Total',
          formatMoney(costs.estimate),
          formatMoney(costs.billed),
          describeVariance(costs.billed, costs.estimate),
        ],
      ),
      ...tableSection('Approval', decisions, [
        { title: 'Person', share: 26, renderText: row => row.name },
        { title: 'Decision', share: 16, renderText: row => statusLabels[row.decision] },
        { title: 'Amount', share: 18, right: true, renderText: row => formatMoney(row.amount) },
        { title: 'Date', share: 16, renderText: row => formatDate(row.on) },
        { title: 'Note', share: 24, renderText: row => row.note },
      ]),
      ...(partners.rows.length > 0
        ? [{ kind: 'signatures' as const, title: 'Signatures', names: partners.rows.map(({ name }) => name) }]
        : []),
    ],
    version: `record version ${file.version}`,
  }
}

function sheetLead(file: AfeFile, costs: ReturnType<typeof costFigures>): Lead {
  const tone = statusTones[file.status]
  const figure = (label: string, value: string | null) =>
    value === null ? [] : [{ label, value: formatMoney(value), tone: 'none' as const }]
  return {
    tone,
    states: [
      { label: 'Status', value: statusLabels[file.status], tone },
      ...figure('Gross estimate', costs.own.total),
      ...figure('With what it adds to', file.base.length > 0 ? amountToDecide(file) : null),
      ...figure('With supplements', costs.supplements > 0 ? costs.estimate : null),
      ...figure('Billed', costs.billed),
    ],
    lines: [],
  }
}

function linesTable(lines: readonly AfeLine[]): Section {
  const sums = sumLines(lines)
  const sumRow = (text: string, amount: string): SheetRow => ({
    cells: ['', text, '', '', formatMoney(amount)],
    emphasis: 'strong',
  })
  return {
    kind: 'table',
    title: 'Estimate',
    columns: [
      { title: 'Code', share: 14 },
      { title: 'Description', share: 34 },
      { title: 'Class', share: 14 },
      { title: 'Casing point', share: 20 },
      { title: 'Gross', share: 18, right: true },
    ],
    rows:
      lines.length === 0
        ? []
        : [
            ...lines.map(line => ({
              cells: [
                line.code || '—',
                line.description || '—',
                classLabels[line.costClass],
                casingLabels[line.casing],
                formatMoney(line.gross),
              ],
            })),
            sumRow('Dry hole, before casing point', sums.dryHole),
            sumRow('Completion, after casing point', sums.completed),
            sumRow('Total', sums.total),
          ],
    emptyText: 'No lines yet.',
  }
}
