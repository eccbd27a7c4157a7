import { Link } from '@tanstack/react-router'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { CloseIcon } from '../../../ui/CloseIcon.tsx'
import { formatMoney, formatPercent } from '../../../ui/formats.ts'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { AddMember, ShareField, VersionField, type FindVersions } from '../compare/MemberFields.tsx'
import { memberKey, maxPortfolioMembers, type Member } from '../compare/members.ts'
import type { Holding, Portfolio } from '../compare/portfolio.ts'

type HoldingsCardProps = {
  members: readonly Member[]
  /** Null while loading, or if the members cannot be combined by month. */
  portfolio: Portfolio | null
  namesOf: ReadonlyMap<string, string>
  versionsOf: FindVersions
  onChange: (members: Member[]) => void
}

type Row = { member: Member; name: string; holding: Holding | null }

/** The analyses of a portfolio, each with its version, share and held value; and a field that adds one. */
export function HoldingsCard({ members, portfolio, namesOf, versionsOf, onChange }: HoldingsCardProps) {
  const holdings = portfolio?.holdings ?? []
  const rows = members.map((member): Row => ({
    member,
    name: namesOf.get(memberKey(member)) ?? 'Not found',
    holding: holdings.find(({ scenario }) => scenario.key === memberKey(member)) ?? null,
  }))
  const total = holdings.reduce((sum, { heldNpv }) => sum + Math.max(0, Number(heldNpv ?? 0)), 0)
  const hasTax = holdings.some(({ heldAfterTax }) => heldAfterTax !== null)
  const changeMember = (member: Member, change: Partial<Member>) =>
    onChange(members.map(other => (other === member ? { ...other, ...change } : other)))
  const name = ({ member, name }: Row) => (
    <Link
      to="/app/financial-analysis/$analysisId"
      params={{ analysisId: member.id }}
      className="hover:underline"
    >
      {name}
    </Link>
  )
  const version = ({ member, name }: Row) => (
    <VersionField
      name={name}
      member={member}
      members={members}
      versionsOf={versionsOf}
      onNumber={number => changeMember(member, { number })}
    />
  )
  const share = ({ member, name }: Row) => (
    <ShareField name={name} share={member.share} onShare={next => changeMember(member, { share: next })} />
  )
  const remove = ({ member, name }: Row) => (
    <Button
      size="small"
      variant="quiet"
      aria-label={`Remove ${name}`}
      icon={<CloseIcon size={12} />}
      onClick={() => onChange(members.filter(other => other !== member))}
    />
  )
  return (
    <Card title="Analyses in the portfolio" hasNoPadding>
      <PlainTable
        caption="Analyses in the portfolio"
        rows={rows}
        rowKey={({ member }) => memberKey(member)}
        card={row => (
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1.5">
            <span className="font-semibold wrap-anywhere">{name(row)}</span>
            <span className="justify-self-end">{remove(row)}</span>
            <span className="col-span-2 flex gap-2">
              {version(row)}
              {share(row)}
            </span>
            <span className="text-muted">Held, before tax</span>
            <span className="text-right tabular-nums">{formatMoney(row.holding?.heldNpv)}</span>
            {hasTax && (
              <>
                <span className="text-muted">Held, after tax</span>
                <span className="text-right tabular-nums">{formatMoney(row.holding?.heldAfterTax)}</span>
              </>
            )}
          </div>
        )}
        columns={[
          { header: 'Analysis', names: true, canWrap: true, cell: name, sum: 'Total' },
          { header: 'Version', cell: version },
          {
            header: 'Share',
            align: 'right',
            cell: row => <span className="flex justify-end">{share(row)}</span>,
          },
          { header: 'NPV, 100%', align: 'right', cell: ({ holding }) => formatMoney(holding?.npv) },
          {
            header: 'Held, before tax',
            align: 'right',
            cell: ({ holding }) => formatMoney(holding?.heldNpv),
            sum: portfolio ? formatMoney(portfolio.npv) : '—',
          },
          ...(hasTax
            ? [
                {
                  header: 'Held, after tax',
                  align: 'right' as const,
                  cell: ({ holding }: Row) => formatMoney(holding?.heldAfterTax),
                  sum: portfolio?.afterTax ? formatMoney(portfolio.afterTax.npv) : '—',
                },
              ]
            : []),
          {
            header: '% of total',
            align: 'right',
            wide: true,
            cell: ({ holding }) =>
              !holding?.heldNpv || total <= 0 || Number(holding.heldNpv) < 0
                ? '—'
                : formatPercent(Number(holding.heldNpv) / total),
          },
          { header: 'Remove', quiet: true, align: 'right', cell: remove },
        ]}
      />
      {members.length < maxPortfolioMembers && (
        <div className="border-t px-3.5 py-3">
          <div className="max-w-md">
            <AddMember members={members} versionsOf={versionsOf} onChange={onChange} />
          </div>
        </div>
      )}
    </Card>
  )
}
