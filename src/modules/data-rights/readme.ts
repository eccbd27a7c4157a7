type TableSummary = { table: string; rows: number; columns: readonly string[]; withheld: readonly string[] }
type ExportContent = { tables: readonly TableSummary[]; files: number }
type ExportSubject = { scope: 'person' | 'organization'; name: string; id: string }

/** The file that explains an export. `at` is the ISO instant at which the data was read. */
export function readmeText(
  { scope, name, id }: ExportSubject,
  at: string,
  { tables, files }: ExportContent,
): string {
  const withheld = tables.filter(table => table.withheld.length > 0)
  return `# What Wellhead keeps about ${name}

${introductions[scope]}

Read on ${at} (UTC), from one point in time: later changes are not included.
${scope === 'organization' ? 'Organization' : 'Person'}: ${name} (${id})

## How to read it

Every table of the database is here twice: \`csv/TABLE.csv\` for spreadsheets, \`json/TABLE.json\` for programs.

- Texts are UTF-8. Columns have the same names as in the database.
- Instants are in UTC or carry their offset, dates are YYYY-MM-DD, numbers keep all their digits.
- In CSV files an empty field means unknown; an empty text is written \`""\`. A text that a spreadsheet
  would run as a formula starts with an apostrophe there; the JSON file has the original text.
- A table of more than 1,000,000 rows continues in TABLE.2.csv, TABLE.3.csv and so on.
- \`id\`, \`tenant_id\` and columns that end in \`_id\` link rows to each other. \`created_by\` and \`updated_by\`
  name people: see the table users.

## What is in it

| table | rows | columns |
|---|---:|---:|
${tables.map(({ table, rows, columns }) => `| ${table} | ${rows.toLocaleString('en-US')} | ${columns.length} |`).join('\n')}
${filesSection(files)}
## What was left out

${
  withheld.length === 0
    ? 'Nothing.'
    : `Credentials are not included, so this file cannot be used to sign in:

${withheld.map(({ table, withheld: columns }) => `- ${table}: ${columns.join(', ')}`).join('\n')}`
}
`
}

const filesSection = (files: number) =>
  files === 0
    ? ''
    : `
Uploaded files, as they were received: ${files.toLocaleString('en-US')}, under \`files/\`. Those of imports are in folders named by the \`id\` that
the import has in the table import_batches.
`

const introductions = {
  person: `Your account, how and where you signed in, the organizations that you belong to, what you accepted, and a line for
each thing that you did. The messages that you wrote are included with their text. Your other actions in an organization are
listed without its contents: those belong to the organization, whose owner can export them.`,
  organization: `The organization, the names of its people, and every table with rows of the organization, including its history, and
the files that were uploaded to it. Personal notifications and notification settings are included
only for the person who requested this export; everyone else exports their own.`,
}
