import { countOf } from '../../../ui/formats.ts'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import type { Mapping } from '../recognize/mapping.server.ts'
import type { Preview } from './PreviewTable.tsx'

interface WordChoicesProps {
  preview: Preview
  mapping: Mapping
  onMapping: (mapping: Mapping) => void
}

/** Lists words missing from our tables, by agency; the user gives their meanings, which are remembered. */
export function WordChoices({ preview, ...rest }: WordChoicesProps) {
  const agencies = [...new Set(preview.asked.map(({ agency }) => agency))].toSorted()
  return agencies.map(agency => (
    <OfAgency
      key={agency}
      agency={agency}
      asked={preview.asked.filter(asked => asked.agency === agency)}
      {...rest}
    />
  ))
}

type OfAgencyProps = Omit<WordChoicesProps, 'preview'> & { agency: string; asked: Preview['asked'] }

function OfAgency({ agency, asked, mapping, onMapping }: OfAgencyProps) {
  const chosen = mapping.words?.[agency] ?? {}
  const rows = asked.flatMap(({ words, ...column }) => words.map(word => ({ ...column, ...word })))
  const open = rows.filter(({ meaning }) => meaning === null).length
  const choose = (field: string, word: string, meaning: string) =>
    onMapping({
      ...mapping,
      words: { ...mapping.words, [agency]: { ...chosen, [field]: { ...chosen[field], [word]: meaning } } },
    })
  return (
    <section className="grid gap-2">
      <h2 className="text-md font-semibold">
        {agency ? `Words of this agency (${agency})` : 'Words of this file'}{' '}
        <span className="font-normal text-muted">
          {open ? `${countOf(open, 'word')} not known yet` : 'all known'}
        </span>
      </h2>
      <p className="text-sm text-muted">
        Say what they mean, once for all {agency ? `files from ${agency}` : 'your files'}. A word you leave
        open stays as written.
      </p>
      <div className="overflow-x-auto rounded-lg border bg-surface">
        <PlainTable
          caption={agency ? `Words of this agency (${agency})` : 'Words of this file'}
          rows={rows}
          rowKey={({ header, word }) => `${header} ${word}`}
          columns={[
            { header: 'Column', wide: true, wraps: true, cell: ({ header }) => header },
            {
              header: 'Word',
              names: true,
              wraps: true,
              cell: ({ word, header }) => (
                <span className="font-mono text-sm break-words">
                  {word}
                  <span className="block font-sans text-xs text-muted md:hidden">{header}</span>
                </span>
              ),
            },
            {
              header: 'Means',
              cell: ({ field, header, word, meaning, choices }) => (
                <SelectField
                  label={`${word} in ${header} means`}
                  labelHidden
                  fieldClass="w-56 max-md:w-44"
                  placeholder="Not known"
                  value={chosen[field]?.[word] ?? meaning ?? ''}
                  choices={[...choices]}
                  onChange={event => choose(field, word, event.target.value)}
                />
              ),
            },
          ]}
        />
      </div>
    </section>
  )
}
