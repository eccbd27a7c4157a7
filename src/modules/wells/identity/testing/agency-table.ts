import { agencies } from '../agencies/agencies.ts'
import type { Agency, Meaning } from '../agencies/agency.ts'
import { wellStatuses, wellTypes, labelText } from '../../../../core/trade/well-type.ts'

/** Generates docs/agencies.md, which lists what is read from each agency. Bureaus without a file of wells come last. */
export const agencyTable = (): string =>
  `# Agencies

What Wellhead reads of each agency’s files of wells: how it numbers them, and its words for status and type. This page is made of src/modules/wells/identity/agencies and compared with it in a test; a code that stands in neither is shown as the agency writes it, and read as nothing.

| code | agency | numbers wells by | status | type |
|---|---|---|---|---|
${Object.entries(agencies)
  .toSorted(([a], [b]) => a.localeCompare(b))
  .map(([code, agency]) => formatSummary(code, agency))
  .join('\n')}

BOEM publishes the boreholes of BSEE and its own leases, whose status words stand in src/modules/leases/record/agency-status-patterns.data.ts. The BLM publishes leases and no wells: its serial numbers are read in every layout (src/modules/leases/importing/blm-serial.ts), its case dispositions with the other words of leases.

${Object.entries(agencies)
  .toSorted(([a], [b]) => a.localeCompare(b))
  .map(([code, agency]) => formatSection(code, agency))
  .join('\n\n')}
`

const formatSummary = (code: string, { name, numbers, statuses, types, statusSaysType }: Agency) => {
  const count = (table: object) => Object.keys(table).length
  const both = statusSaysType ? ', and what the status says' : ''
  return `| ${code} | ${name} | ${numbers} | ${formatCount(count(statuses))} | ${formatCount(count(types))}${both} |`
}

const formatCount = (count: number) => (count === 0 ? 'general words' : `${count} of its own`)

const formatSection = (code: string, { name, source, statuses, types }: Agency) =>
  [
    `## ${code}: ${name}`,
    `Source: ${source}.`,
    ...formatTable('status', statuses, status => wellStatuses[status].label),
    ...formatTable('type', types, type => labelText(wellTypes[type])),
  ].join('\n\n')

function formatTable<Ours extends string>(
  label: string,
  meanings: Readonly<Record<string, Meaning<Ours>>>,
  format: (meaningHere: Ours) => string,
): string[] {
  const rows = Object.entries<Meaning<Ours>>(meanings)
  if (rows.length === 0) return []
  const cells = rows.map(([code, meaning]) => {
    const [message, meaningHere] = Array.isArray(meaning)
      ? (meaning as unknown as readonly [string, Ours | null])
      : (['', meaning as Ours] as const)
    return `| ${code.replaceAll('|', '/')} | ${message} | ${meaningHere === null ? '—' : format(meaningHere)} |`
  })
  return [`| ${label} | it says | read as |\n|---|---|---|\n${cells.join('\n')}`]
}
