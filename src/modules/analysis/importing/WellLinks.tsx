import { pluralize } from '../../../ui/formats.ts'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { linkLabels, type LinkStatus } from './link-wells.ts'
import type { LinkedCase } from './useWellLinks.tsx'

const maxShown = 200
/** Puts cases that require a decision first. */
const statusOrder: readonly LinkStatus[] = ['ambiguous', 'shared', 'unreadable', 'new', 'none', 'linked']
const statusSummaries: Readonly<Record<LinkStatus, string>> = {
  linked: 'linked by API number',
  shared: 'linked by a duplicate number',
  ambiguous: 'ambiguous',
  new: 'not in your wells',
  unreadable: 'with a number that is not an API number',
  none: 'without an API number',
}

/** Shows which cases link to wells of the organization, which are new, and which need the user's choice. */
export function WellLinks({
  cases,
  isAllowed,
  onChoose,
}: {
  cases: readonly LinkedCase[]
  isAllowed: boolean
  onChoose: (at: number, wellId: string | null) => void
}) {
  if (!isAllowed)
    return (
      <p className="text-sm text-muted">Cases are not linked to wells: you need access to wells for that.</p>
    )
  const visible = cases
    .toSorted((a, b) => statusOrder.indexOf(a.link.status) - statusOrder.indexOf(b.link.status))
    .slice(0, maxShown)
  const counts = statusOrder.flatMap(status => {
    const count = cases.filter(({ link }) => link.status === status).length
    return count === 0 ? [] : [`${count} ${statusSummaries[status]}`]
  })
  const choice = (input: LinkedCase) => <WellChoiceCell linkedCase={input} onChoose={onChoose} />
  return (
    <section aria-label="Wells" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <output className="text-sm text-muted">
        {pluralize(cases.length, 'well')}: {counts.join(' · ')}
      </output>
      <PlainTable<LinkedCase>
        caption="Wells in the files, and their linked wells"
        rows={visible}
        rowKey={({ index }) => index}
        empty={null}
        isCompact
        className="max-h-60"
        columns={[
          { header: 'In the files', names: true, canWrap: true, cell: ({ name }) => name },
          { header: 'API number', cell: ({ api }) => api ?? '—' },
          { header: 'Status', canWrap: true, cell: ({ link }) => linkLabels[link.status] },
          { header: 'Your well', canWrap: true, cell: choice },
        ]}
        card={item => (
          <div className="grid gap-0.5 py-1.5 text-sm">
            <span className="font-semibold">{item.name}</span>
            <span className="text-muted">
              {[item.api, linkLabels[item.link.status]].filter(Boolean).join(' · ')}
            </span>
            {choice(item)}
          </div>
        )}
      />
      {cases.length > maxShown && (
        <p className="text-sm text-muted">
          The first {maxShown} of {cases.length} are shown.
        </p>
      )}
    </section>
  )
}

/** The well that a case links to, which the user may change or remove. */
function WellChoiceCell({
  linkedCase: { index, name, link, wellId },
  onChoose,
}: {
  linkedCase: LinkedCase
  onChoose: (at: number, wellId: string | null) => void
}) {
  if (link.wells.length === 0) return <>—</>
  return (
    <select
      className="control h-control-small w-full max-w-60"
      aria-label={`Well of ${name}`}
      value={wellId ?? ''}
      onChange={event => onChoose(index, event.target.value || null)}
    >
      <option value="">Not linked</option>
      {link.wells.map(well => (
        <option key={well.id} value={well.id}>
          {well.name} ({well.api})
        </option>
      ))}
    </select>
  )
}
