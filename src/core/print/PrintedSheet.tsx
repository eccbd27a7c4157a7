import { classes } from '../../ui/classes.ts'
import { Sign, type Tone } from '../../ui/Sign.tsx'
import { PrintedDrawing } from './PrintedDrawing.tsx'
import type { Lead, Quote, Section, Sheet, SheetColumn, SheetRow } from './sheet.ts'

const toneText: Record<Tone, string> = {
  good: 'text-good',
  warn: 'text-warn',
  bad: 'text-bad',
  info: 'text-info',
  none: 'text-muted',
}
const toneBorder: Record<Tone, string> = {
  good: 'border-l-good',
  warn: 'border-l-warn',
  bad: 'border-l-bad',
  info: 'border-l-info',
  none: 'border-l-edge',
}

/** A sheet for the browser's printer; the PDF is generated from the same words. */
export const PrintedSheet = ({ sheet: { lead, sections } }: { sheet: Sheet }) => (
  <div className="grid gap-4 text-xs leading-snug">
    {lead && <PrintedLead lead={lead} />}
    {sections.map(section => (
      <section key={section.title} className={classes(section.kind === 'signatures' && 'break-inside-avoid')}>
        <h2 className="border-b border-edge pb-1 text-sm font-bold">{section.title}</h2>
        <div className="pt-1.5">
          <SectionBody section={section} />
        </div>
        {section.note && <p className="mt-1 text-2xs text-muted">{section.note}</p>}
      </section>
    ))}
  </div>
)

const PrintedLead = ({ lead: { tone, states, lines } }: { lead: Lead }) => (
  <div className={classes('break-inside-avoid border border-l-4 border-edge px-3 py-2', toneBorder[tone])}>
    <dl className="grid grid-cols-2 gap-x-4">
      {states.map(({ label, value, tone }) => (
        <div key={label}>
          <dt className="text-2xs text-muted">{label}</dt>
          <dd className={classes('flex items-center gap-1.5 text-sm font-bold', toneText[tone])}>
            <Sign tone={tone} /> {value}
          </dd>
        </div>
      ))}
    </dl>
    {lines.map(line => (
      <p key={line} className="mt-1.5 text-sm first-letter:uppercase">
        {line}
      </p>
    ))}
  </div>
)

function SectionBody({ section }: { section: Section }) {
  switch (section.kind) {
    case 'facts':
      return (
        <div className="flex items-start justify-between gap-6">
          <dl
            className={classes(
              'grid gap-y-1',
              section.drawings?.length ? 'min-w-0 flex-1' : 'w-full grid-cols-2 gap-x-6',
            )}
          >
            {section.facts.map(({ label, value }) => (
              <div key={label} className="grid grid-cols-[7.5rem_1fr] gap-x-3">
                <dt className="text-muted">{label}</dt>
                <dd className="min-w-0">{value}</dd>
              </div>
            ))}
          </dl>
          {section.drawings && section.drawings.length > 0 && (
            <div className="grid w-46 shrink-0 gap-2">
              {section.drawings.map(drawing => (
                <PrintedDrawing key={drawing.caption} drawing={drawing} />
              ))}
            </div>
          )}
        </div>
      )
    case 'drawings':
      return (
        <div className="grid grid-cols-3 gap-x-5 gap-y-2">
          {section.drawings.map(drawing => (
            <PrintedDrawing key={drawing.caption} drawing={drawing} />
          ))}
        </div>
      )
    case 'table':
      return section.rows.length === 0 ? (
        <p className="text-muted">{section.emptyText}</p>
      ) : (
        <SheetTable {...section} />
      )
    case 'lines':
      return (
        <ul className="grid gap-1">
          {section.lines.map(({ text, tone }) => (
            <li key={text} className="flex items-baseline gap-2">
              <span className={classes('shrink-0', toneText[tone])}>
                <Sign tone={tone} />
              </span>
              <span className="min-w-0 first-letter:uppercase">{text}</span>
            </li>
          ))}
        </ul>
      )
    case 'quotes':
      return section.quotes.length === 0 ? (
        <p className="text-muted">{section.emptyText}</p>
      ) : (
        section.quotes.map((quote, index) => <QuoteBlock key={index} {...quote} />)
      )
    case 'signatures':
      return (
        <div className="grid break-inside-avoid gap-7 pt-6">
          {section.names.map(name => (
            <p key={name} className="flex items-end gap-3">
              <span className="w-52">{name}</span>
              <span className="w-64 border-b border-ink" />
              <span>Date</span>
              <span className="w-28 border-b border-ink" />
            </p>
          ))}
        </div>
      )
  }
}

const SheetTable = ({ columns, rows }: { columns: readonly SheetColumn[]; rows: readonly SheetRow[] }) => (
  <table className={classes('w-full', columns.length > 8 && 'text-2xs')}>
    <thead>
      <tr className="border-b">
        {columns.map(({ title, right }, index) => (
          <th
            key={`${index} ${title}`}
            scope="col"
            className={classes(
              'pr-3 pb-0.5 align-bottom font-medium text-muted last:pr-0',
              right ? 'text-right' : 'text-left',
            )}
          >
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ cells, emphasis }, index) => (
        <tr
          key={index}
          className={classes(
            'border-b align-baseline',
            // A total stays on the page of the row before it.
            emphasis === 'strong' && 'break-before-avoid font-bold',
            emphasis === 'faint' && 'text-muted',
          )}
        >
          {columns.map(({ right }, column) => (
            <td key={column} className={classes('py-0.5 pr-3 last:pr-0', right && 'text-right tabular-nums')}>
              <UnbrokenText text={cells[column] ?? ''} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

/** A longer word, such as a hash, is broken rather than allowed to exceed the page. */
const longWord = 40

/** A text in which words with digits, such as figures and API numbers, are never broken across lines. */
function UnbrokenText({ text }: { text: string }) {
  if (!/\d/.test(text)) return <span className="wrap-break-word">{text}</span>
  return text.split(/(\s+)/).map((word, index) =>
    /\d/.test(word) ? (
      <span key={index} className={word.length > longWord ? 'break-all' : 'whitespace-nowrap'}>
        {word}
      </span>
    ) : (
      word
    ),
  )
}

const QuoteBlock = ({ title, source, text, faint }: Quote) => (
  <div className={classes('border-b py-1.5', faint && 'text-muted')}>
    <p className="flex justify-between gap-4 break-after-avoid">
      <b className="font-semibold">{title}</b>
      <span className="text-2xs text-muted">{source}</span>
    </p>
    {text && <blockquote className="mt-1 ml-3 border-l-2 pl-2.5 whitespace-pre-line">“{text}”</blockquote>}
  </div>
)
