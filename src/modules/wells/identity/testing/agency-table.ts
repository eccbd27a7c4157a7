import { agencies } from '../agencies/agencies.ts'
import type { Agency, Meaning } from '../agencies/agency.ts'
import { wellStatuses, wellTypes, labelText } from '../../../../core/trade/well-type.ts'

/** Generates docs/agencies.md, which lists what is read from each agency. Bureaus without a file of wells come last. */
export const agencyTable = (): string =>
  `# Agencies

How Wellhead reads each agency’s well files: how the agency numbers wells, and what its status and type codes mean. This page is generated from src/modules/wells/identity/agencies, and a test compares the two. A code that is not listed is shown as the agency writes it and has no meaning.

| code | agency | numbers wells by | status | type |
|---|---|---|---|---|
${Object.entries(agencies)
  .toSorted(([a], [b]) => a.localeCompare(b))
  .map(([code, agency]) => formatSummary(code, agency))
  .join('\n')}

BOEM publishes BSEE’s boreholes and its own leases; the lease status codes are in src/modules/leases/record/agency-status-patterns.data.ts. The BLM publishes leases but no wells: its serial numbers are read in every layout (src/modules/leases/importing/blm-serial.ts), and its case dispositions with the other lease statuses.

${Object.entries(agencies)
  .toSorted(([a], [b]) => a.localeCompare(b))
  .map(([code, agency]) => formatSection(code, agency))
  .join('\n\n')}
`

const formatSummary = (code: string, { name, numbers, statuses, types, statusSaysType }: Agency) => {
  const count = (table: object) => Object.keys(table).length
  const both = statusSaysType ? ', and those implied by the status' : ''
  return `| ${code} | ${name} | ${numbers} | ${formatCount(count(statuses))} | ${formatCount(count(types))}${both} |`
}

const formatCount = (count: number) => (count === 0 ? 'general codes' : `${count} codes`)

const formatSection = (code: string, { name, source, statuses, types }: Agency) =>
  [
    `## ${code}: ${name}`,
    `Source: ${source}.`,
    ...formatTable('status', statuses, status => wellStatuses[status].label),
    ...formatTable('type', types, type => labelText(wellTypes[type])),
  ].join('\n\n')

function formatTable<Value extends string>(
  label: string,
  meanings: Readonly<Record<string, Meaning<Value>>>,
  format: (meaningHere: Value) => string,
): string[] {
  const rows = Object.entries<Meaning<Value>>(meanings)
  if (rows.length === 0) return []
  const cells = rows.map(([code, meaning]) => {
    const [message, meaningHere] = Array.isArray(meaning)
      ? (meaning as unknown as readonly [string, Value | null])
      : (['', meaning as Value] as const)
    return `| ${code.replaceAll('|', '/')} | ${message} | ${meaningHere === null ? '—' : format(meaningHere)} |`
  })
  return [`| ${label} | meaning | read as |\n|---|---|---|\n${cells.join('\n')}`]
}
