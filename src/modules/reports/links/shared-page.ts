import { escapeHtml } from '../../../core/mail/email.ts'
import { formatCell, isFigure } from '../../../core/reports/format-cell.ts'
import type { Cells, ReportColumn, ReportText } from '../../../core/reports/report.ts'
import { formatDate } from '../../../ui/formats.ts'
import { hiddenRowsNote, type TruncatedResult, type TruncatedTable } from '../running/truncate-result.ts'

/** The colors of Bald Eagle or Black Gold, depending on the device's light or dark mode. */
const style = `
:root { color-scheme: light dark; --edge: light-dark(#d8dee7, #2a2e34); --muted: light-dark(#4d5b74, #a9a498) }
body { margin: 0; padding: 1.25rem; font: 14px/1.5 system-ui, sans-serif; background: light-dark(#f3f5f8, #0d0e10); color: light-dark(#12203a, #ece9e1) }
main { max-width: 76rem; margin: 0 auto }
h1 { font-size: 1.25rem; line-height: 1.3; margin: 0; overflow-wrap: anywhere } h2 { font-size: 1rem; margin: 0; padding: .6rem .9rem }
header p, footer { color: var(--muted); margin: .15rem 0 1rem } footer { margin: 1rem 0 0 }
section { border: 1px solid var(--edge); border-radius: .5rem; background: light-dark(#fff, #141619); margin: 0 0 1rem }
.scroll { overflow-x: auto } .scroll:focus-visible { outline: 2px solid currentcolor }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
th, td { padding: .3rem .9rem; text-align: left; border-top: 1px solid var(--edge); white-space: nowrap; font-weight: 400 }
thead th { color: var(--muted); font-size: .8rem } tfoot td, tfoot th, .total td, .total th { font-weight: 600 } .figure { text-align: right }
dl { margin: 0; padding: 0 .9rem .6rem; max-width: 60rem } dt { color: var(--muted) } dd { margin: 0 0 .4rem }
section p { padding: 0 .9rem .6rem; margin: 0 } ul { margin: 0; padding: 0 0 0 1.1rem; color: var(--muted) }
`

export type SharedReport = {
  title: string
  organization: string
  onDay: string
  expiration: string
  result: TruncatedResult
}

/** Returns a page with a single result that needs neither session nor script. */
export const sharedPage = ({ title, organization, onDay, expiration, result }: SharedReport): string =>
  page(
    title,
    `<header><h1>${escapeHtml(title)}</h1><p>${escapeHtml(organization)} · As of ${formatDate(onDay)}</p></header>
${renderText(result.statement)}
${result.tables.map(renderTable).join('\n')}
${renderText(result.definitions)}
<ul>${result.notes.map(note => `<li>${escapeHtml(note)}</li>`).join('')}</ul>
<footer>Shared with Wellhead. This link expires ${escapeHtml(expiration)}.</footer>`,
  )

const renderText = (text: ReportText | null | undefined) =>
  text
    ? `<section><h2>${escapeHtml(text.title)}</h2><dl>${text.lines.map(({ label, words }) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(words)}</dd>`).join('')}</dl></section>`
    : ''

/** Returns the page for a link that expired, was revoked or never existed, without revealing which. */
export const unavailablePage = (): string =>
  page(
    'This link is no longer available',
    '<header><h1>This link is no longer available</h1><p>Ask the person who sent it for a new one.</p></header>',
  )

const page = (title: string, body: string) => `<!doctype html>
<html lang="en-US">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex, nofollow">
<title>${escapeHtml(title)} · Wellhead</title><style>${style}</style></head>
<body><main>${body}</main></body></html>
`

function renderTable({ title, columns, rows, sum, none, left }: TruncatedTable): string {
  const heading = escapeHtml(title)
  if (rows.length === 0) return `<section><h2>${heading}</h2><p>${escapeHtml(none)}</p></section>`
  const note = hiddenRowsNote(left)
  const renderRow = (cells: Cells, tag: 'td' | 'th', isTotal = false) =>
    `<tr${isTotal ? ' class="total"' : ''}>${columns.map((column, index) => renderCell(column, cells, index === 0 ? 'th' : tag)).join('')}</tr>`
  return `<section><h2>${heading}</h2><div class="scroll" tabindex="0" role="region" aria-label="${heading}"><table>
<thead><tr>${columns.map(headingCell).join('')}</tr></thead>
<tbody>${rows.map(({ cells, isTotal }) => renderRow(cells, 'td', isTotal)).join('')}</tbody>
${sum ? `<tfoot>${renderRow(sum, 'td')}</tfoot>` : ''}</table></div>${note ? `<p>${escapeHtml(note)}</p>` : ''}</section>`
}

const cellClass = (column: ReportColumn) => (isFigure(column) ? ' class="figure"' : '')

const headingCell = (column: ReportColumn) =>
  `<th scope="col"${cellClass(column)}>${escapeHtml(column.unit ? `${column.title} (${column.unit})` : column.title)}</th>`

function renderCell(column: ReportColumn, cells: Cells, tag: 'td' | 'th'): string {
  const text = column.id in cells ? formatCell(column, cells[column.id]) : ''
  return `<${tag}${tag === 'th' ? ' scope="row"' : ''}${cellClass(column)}>${escapeHtml(text)}</${tag}>`
}
