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

/** Words of an agency that no table of ours has: a person says what they mean, and that is remembered. */
export function WordChoices({ preview, mapping, onMapping }: WordChoicesProps) {
  const { agency, asked } = preview
  if (!agency || asked.length === 0) return null
  const chosen = mapping.words?.agency === agency ? mapping.words.meanings : {}
  const rows = asked.flatMap(({ words, ...column }) => words.map(word => ({ ...column, ...word })))
  const open = rows.filter(({ meaning }) => meaning === null).length
  const choose = (field: string, word: string, meaning: string) =>
    onMapping({
      ...mapping,
      words: { agency, meanings: { ...chosen, [field]: { ...chosen[field], [word]: meaning } } },
    })
  return (
    <section className="grid gap-2">
      <h2 className="text-md font-semibold">
        Words of this agency ({agency}){' '}
        <span className="font-normal text-muted">
          {open ? `${countOf(open, 'word')} not known yet` : 'all known'}
        </span>
      </h2>
      <p className="text-sm text-muted">
        Say what they mean, once for all files from {agency}. A word that is left open stays as it is written.
      </p>
      <div className="overflow-x-auto rounded-lg border bg-surface">
        <PlainTable
          caption="Words of this agency"
          rows={rows}
          rowKey={({ header, word }) => `${header} ${word}`}
          columns={[
            { header: 'Column', wide: true, wraps: true, cell: ({ header }) => header },
            {
              header: 'Word',
              names: true,
              wraps: true,
              cell: ({ word }) => <span className="font-mono text-sm break-words">{word}</span>,
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
