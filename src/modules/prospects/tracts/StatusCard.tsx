import { useToday } from '../../../core/auth/useToday.tsx'
import { formatAcres } from '../../../core/trade/figures.ts'
import { Card } from '../../../ui/Card.tsx'
import { formatDate, formatMoney, formatPercent } from '../../../ui/formats.ts'
import { Sign } from '../../../ui/Sign.tsx'
import { Stat } from '../../../ui/Stat.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { useNarrow } from '../../../ui/useNarrow.tsx'
import { toneText } from '../../../ui/toneText.ts'
import type { ProspectFile } from '../prospect-file.server.ts'
import { landText } from '../../leases/record/tract.ts'
import { shareIssues } from './shares.ts'
import {
  acreFraction,
  shareStatuses,
  shareTones,
  shareLabels,
  mineralStatus,
  type MineralStatus,
} from './mineral-status.ts'

const statusColumns: readonly (readonly [header: string, of: (status: MineralStatus) => string])[] = [
  ['Offered', ({ offered }) => offered],
  ['Mailed', ({ mailed }) => mailed],
  ['Returned', ({ byStatus }) => byStatus.RETURNED],
  ['Signed', ({ byStatus }) => byStatus.SIGNED],
  ['Leased by others', ({ byStatus }) => byStatus.LEASED],
  ['Open', ({ byStatus }) => byStatus.OPEN],
  ['Unknown', ({ byStatus }) => byStatus.UNKNOWN],
]

/** A prospect against its goal, and the status of its minerals by tract. */
export function StatusCard({ file }: { file: ProspectFile }) {
  const today = useToday()
  const narrow = useNarrow()
  const { fields, tracts, owners } = file
  const getOwners = (tractId: string) => owners.filter(owner => owner.tractId === tractId)
  const tractOwners = tracts.map(tract => ({ tract, owners: getOwners(tract.id) }))
  const prospectStatus = mineralStatus(
    tractOwners.map(({ tract, owners }) => ({ ...tract, owners })),
    today,
  )
  const rows = tractOwners.map(({ tract, owners }) => ({
    tract,
    issues: shareIssues(owners),
    standing: mineralStatus([{ ...tract, owners }], today),
  }))
  const { byStatus } = prospectStatus
  const shareColumn = (label: (standing: MineralStatus) => string) => ({
    align: 'right' as const,
    cell: ({ standing }: (typeof rows)[number]) =>
      formatPercent(acreFraction(label(standing), standing.acres)),
    // The bar above shows the totals on a phone.
    sum: narrow ? undefined : formatPercent(acreFraction(label(prospectStatus), prospectStatus.acres)),
  })
  const goal = fields.goalAcres
  return (
    <Card title="Against the goal">
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-x-10 gap-y-3 max-md:grid max-md:grid-cols-2 max-md:gap-x-3">
          <Stat
            label="Signed"
            value={formatAcres(byStatus.SIGNED)}
            unit="NMA"
            note={
              goal === null ? 'No goal is set' : `of ${formatAcres(goal)} by ${formatDate(fields.targetOn)}`
            }
          />
          <Stat
            label="Average bonus"
            value={formatMoney(prospectStatus.averagePerAcre)}
            unit="/NMA"
            note={fields.maxPerAcre === null ? undefined : `at most ${formatMoney(fields.maxPerAcre)}`}
          />
          <Stat label="Mailed" value={formatAcres(prospectStatus.mailed)} unit="NMA" />
          <Stat label="Open" value={formatAcres(byStatus.OPEN)} unit="NMA" />
        </div>
        <MineralsBar standing={prospectStatus} />
        {rows.length > 0 && (
          <PlainTable
            caption="Net mineral acres by tract"
            rows={rows}
            rowKey={({ tract }) => tract.id}
            isCompact
            card={row => (
              <>
                <TractLine {...row} />
                <dl className="mt-1 grid grid-cols-3 gap-x-3 gap-y-1 text-sm">
                  {statusColumns.map(([header, getAcres]) => (
                    <div key={header}>
                      <dt className="text-muted">{header}</dt>
                      <dd className="tabular-nums">{shareColumn(getAcres).cell(row)}</dd>
                    </div>
                  ))}
                </dl>
              </>
            )}
            columns={[
              {
                header: 'Tract',
                names: true,
                canWrap: true,
                sum: narrow ? undefined : 'All tracts',
                cell: row => <TractLine {...row} />,
              },
              {
                header: 'Gross',
                unit: 'ac',
                align: 'right',
                cell: ({ tract }) => formatAcres(tract.grossAcres),
                sum: narrow ? undefined : formatAcres(prospectStatus.acres),
              },
              ...statusColumns.map(([header, getAcres]) => ({ header, ...shareColumn(getAcres) })),
            ]}
          />
        )}
      </div>
    </Card>
  )
}

type Tract = ProspectFile['tracts'][number]

/** A tract with its land, and what its owners lack. */
const TractLine = ({ tract, issues }: { tract: Tract; issues: readonly string[] }) => (
  <>
    {tract.tractNumber} <span className="text-sm text-muted wrap-anywhere">{landText(tract.land)}</span>
    {issues.map(issue => (
      <span key={issue} className="mt-0.5 block text-sm text-warn">
        {issue}
      </span>
    ))}
  </>
)

/** All minerals as one bar, each part with its sign, its name and its percent. */
function MineralsBar({ standing }: { standing: MineralStatus }) {
  const shares = shareStatuses.flatMap(status => {
    const share = acreFraction(standing.byStatus[status], standing.acres)
    return share ? [{ status, part: share }] : []
  })
  if (shares.length === 0) return null
  return (
    <div>
      <div className="flex h-3 gap-px overflow-hidden rounded-sm" aria-hidden="true">
        {shares.map(({ status, part: share }) => (
          <span
            key={status}
            style={{ flexGrow: share }}
            className={`min-w-0.5 basis-0 bg-current ${toneText[shareTones[status]]} ${faintStatuses.has(status) ? 'opacity-45' : ''}`}
          />
        ))}
      </div>
      <ul aria-label="Mineral status" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {shares.map(({ status, part: share }) => (
          <li key={status} className="flex items-center gap-1.5">
            <span
              className={`flex ${toneText[shareTones[status]]} ${faintStatuses.has(status) ? 'opacity-45' : ''}`}
            >
              <Sign tone={shareTones[status]} />
            </span>
            {shareLabels[status]} <span className="text-muted tabular-nums">{formatPercent(share)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Statuses that share their tone with another one. */
const faintStatuses = new Set(['OFFERED', 'DECLINED', 'UNKNOWN'])
