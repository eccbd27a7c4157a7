import { pluralize } from '../../../ui/formats.ts'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import type { Mapping } from '../recognize/mapping.server.ts'
import type { Preview } from './PreviewTable.tsx'

interface TermChoicesProps {
  preview: Preview
  mapping: Mapping
  onMapping: (mapping: Mapping) => void
}

/**
 * Lists words missing from our tables, by agency, and words to confirm, by field; the user gives their meanings,
 * which are remembered.
 */
export function TermChoices({ preview, ...rest }: TermChoicesProps) {
  const toConfirm = preview.asked.filter(({ confirmed }) => confirmed)
  const unknown = preview.asked.filter(({ confirmed }) => !confirmed)
  const agencies = [...new Set(unknown.map(({ agency }) => agency))].toSorted()
  return (
    <>
      {toConfirm.map(item => (
        <TermList
          key={item.field}
          agency={item.agency}
          asked={[item]}
          isConfirmed
          {...item.confirmed!}
          {...rest}
        />
      ))}
      {agencies.map(agency => (
        <TermList
          key={agency}
          agency={agency}
          asked={unknown.filter(request => request.agency === agency)}
          title={agency ? `This agency’s codes (${agency})` : 'This file’s codes'}
          hint={`Define them once ${agency ? `files from ${agency}` : 'your files'}. Undefined codes stay as written.`}
          {...rest}
        />
      ))}
    </>
  )
}

type TermListProps = Omit<TermChoicesProps, 'preview'> & {
  agency: string
  asked: Preview['asked']
  title: string
  hint: string
  /** True if the list also shows one column's known words. */
  isConfirmed?: boolean
}

function TermList({ agency, asked, title, hint, isConfirmed = false, mapping, onMapping }: TermListProps) {
  const selectedMeanings = mapping.words?.[agency] ?? {}
  const rows = asked.flatMap(({ words, ...column }) => words.map(word => ({ ...column, ...word })))
  const unexplainedCount = rows.filter(({ meaning }) => meaning === null).length
  const choose = (field: string, word: string, meaning: string) =>
    onMapping({
      ...mapping,
      words: {
        ...mapping.words,
        [agency]: { ...selectedMeanings, [field]: { ...selectedMeanings[field], [word]: meaning } },
      },
    })
  return (
    <section className="grid gap-2">
      <h2 className="text-md font-semibold">
        {title}{' '}
        <span className="font-normal text-muted">
          {isConfirmed
            ? unexplainedCount > 0 && `${unexplainedCount} skipped`
            : unexplainedCount
              ? `${pluralize(unexplainedCount, 'word')} unknown`
              : 'all known'}
        </span>
      </h2>
      <p className="text-sm text-muted">{hint}</p>
      <div className="overflow-x-auto rounded-lg border bg-surface">
        <PlainTable
          caption={title}
          rows={rows}
          rowKey={({ header, word }) => `${header} ${word}`}
          columns={[
            ...(isConfirmed
              ? []
              : [
                  {
                    header: 'Column',
                    wide: true,
                    canWrap: true,
                    cell: ({ header }: { header: string }) => header,
                  },
                ]),
            {
              header: isConfirmed ? 'Column' : 'Word',
              names: true,
              canWrap: true,
              cell: ({ word, header }) => (
                <span className="font-mono text-sm break-words">
                  {word}
                  {!isConfirmed && (
                    <span className="block font-sans text-xs text-muted md:hidden">{header}</span>
                  )}
                </span>
              ),
            },
            {
              header: isConfirmed ? 'Category' : 'Meaning',
              cell: ({ field, header, word, meaning, choices }) => (
                <SelectField
                  label={`${word} in ${header} means`}
                  labelHidden
                  fieldClass="w-56 max-md:w-44"
                  placeholder={isConfirmed ? 'Skipped' : 'Unknown'}
                  value={selectedMeanings[field]?.[word] ?? meaning ?? ''}
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
