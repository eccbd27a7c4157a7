type TableSummary = { table: string; rows: number; columns: readonly string[]; withheld: readonly string[] }
type Content = { tables: readonly TableSummary[]; files: number }
type Subject = { scope: 'person' | 'organization'; name: string; id: string }

/** The file that explains an export. `at` is the ISO instant at which the data was read. */
export function readmeText({ scope, name, id }: Subject, at: string, { tables, files }: Content): string {
  const withheld = tables.filter(table => table.withheld.length > 0)
  return `# What Wellhead keeps about ${name}

${introductions[scope]}

Read on ${at} (UTC), all at one moment: what was changed later is not in here.
${scope === 'organization' ? 'Organization' : 'Person'}: ${name} (${id})

## How to read it

Every table of the database is here twice: \`csv/TABLE.csv\` for spreadsheets, \`json/TABLE.json\` for programs.

- Texts are UTF-8. Columns keep the names that they have in the database.
- Instants are in UTC or carry their offset, dates are YYYY-MM-DD, numbers keep all their digits.
- In CSV files an empty field means that nothing is known; an empty text is written \`""\`. A text that a spreadsheet
  would run as a formula begins with an apostrophe there; the JSON file has it as it is.
- A table of more than 1,000,000 rows goes on in TABLE.2.csv, TABLE.3.csv and so on.
- \`id\`, \`tenant_id\` and columns that end in \`_id\` say which row belongs to which. \`created_by\` and \`updated_by\`
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
    : `What opens an account is not in here, so that this file opens none:

${withheld.map(({ table, withheld: columns }) => `- ${table}: ${columns.join(', ')}`).join('\n')}`
}
`
}

const filesSection = (files: number) =>
  files === 0
    ? ''
    : `
Uploaded files, as they were received: ${files.toLocaleString('en-US')}, under \`files/\`. Those of imports lie in folders that bear the \`id\` which
the import has in the table import_batches.
`

const introductions = {
  person: `Your account, how and where you signed in, the organizations that you belong to, what you accepted, and a line for
each thing that you did. The messages that you wrote are here with their words. What else you did in an organization is
listed without its contents: those belong to the organization, whose owner can export them.`,
  organization: `The organization, the names of its people, and every table that holds a row of it, its history included, and
the files that were uploaded to it. What its people were notified of for themselves, and what they want to hear of, is
here only of the person who asked for this export: everyone else exports their own.`,
}
