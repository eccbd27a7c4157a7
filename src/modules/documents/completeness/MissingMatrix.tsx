import { Link } from '@tanstack/react-router'
import { Card } from '../../../ui/Card.tsx'
import { pluralize, formatCount } from '../../../ui/formats.ts'
import { Sign, type Tone } from '../../../ui/Sign.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { toneText } from '../../../ui/toneText.ts'
import { kindLabels } from '../document.ts'
import type { RequiredDocument } from './completeness.ts'
import { stateLabels, type CompletenessMatrix } from './matrix-table.ts'
import { UploadMissing } from './UploadMissing.tsx'

const pathByRecordType = { leases: '/app/leases/', wells: '/app/well/' }
const tones: Record<RequiredDocument['state'], Tone> = { there: 'good', expired: 'warn', missing: 'bad' }

/** Files by kind of document. An empty cell means that the file does not require that kind. */
export function MissingMatrix({
  noun,
  rows,
  kinds,
  lacking,
}: CompletenessMatrix & { noun: 'leases' | 'wells' }) {
  return (
    <Card
      hasNoPadding
      title={
        <span className="flex flex-wrap gap-x-4 gap-y-1 text-sm font-normal text-muted">
          {(['missing', 'expired', 'there'] as const).map(state => (
            <State key={state} state={state} isNamed />
          ))}
          <span>Blank: not required at this stage</span>
        </span>
      }
    >
      <PlainTable
        caption="Missing documents"
        className="md:max-h-[max(20rem,calc(100dvh-17rem))] print:max-h-none"
        rows={rows}
        rowKey={row => row.id}
        columns={[
          {
            header: noun === 'leases' ? 'Lease file' : 'Well file',
            names: true,
            canWrap: true,
            cell: row => (
              <Link to={`${pathByRecordType[noun]}${row.id}`} className="hover:underline">
                {row.name}
              </Link>
            ),
            sum: 'Not on file',
          },
          ...kinds.map(({ kind, lacking: count, required }) => ({
            header: kindLabels[kind],
            cell: (row: CompletenessMatrix['rows'][number]) => {
              const item = row.required.find(candidate => candidate.kind === kind)
              if (!item) return null
              if (item.state === 'there') return <State state="there" />
              return (
                <span className="flex items-center gap-2">
                  <State state={item.state} isNamed={item.state === 'expired'} />
                  <UploadMissing noun={noun} file={row} kind={kind} isExpired={item.state === 'expired'} />
                </span>
              )
            },
            sum: (
              <span className="tabular-nums">
                {formatCount(count)}{' '}
                <span className="font-normal text-muted">of {formatCount(required)}</span>
              </span>
            ),
          })),
        ]}
        card={row => (
          <>
            <Link to={`${pathByRecordType[noun]}${row.id}`} className="font-medium">
              {row.name}
            </Link>
            <ul className="mt-1 grid gap-0.5 text-sm">
              {row.required
                .filter(({ state }) => state !== 'there')
                .map(({ kind, state }) => (
                  <li key={kind} className="flex items-center justify-between gap-3">
                    {kindLabels[kind]}
                    <span className="flex items-center gap-2">
                      <State state={state} isNamed />
                      <UploadMissing noun={noun} file={row} kind={kind} isExpired={state === 'expired'} />
                    </span>
                  </li>
                ))}
            </ul>
          </>
        )}
      />
      {rows.length < lacking && (
        <p className="border-t px-3.5 py-2 text-sm text-muted">
          {pluralize(lacking - rows.length, 'more file')} not shown. Choose a kind above, or export the list.
        </p>
      )}
    </Card>
  )
}

const State = ({ state, isNamed = false }: { state: RequiredDocument['state']; isNamed?: boolean }) => (
  <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
    <span className={toneText[tones[state]]}>
      <Sign tone={tones[state]} />
    </span>
    <span className={isNamed ? '' : 'sr-only'}>{stateLabels[state]}</span>
  </span>
)
