import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { isId } from '../../../core/data/is-id.ts'
import { errorMessage } from '../../../core/http/api.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { ComboField } from '../../../ui/form/ComboField.tsx'
import { DateField } from '../../../ui/form/DateField.tsx'
import { formatAcres } from '../../../core/trade/figures.ts'
import { pluralize, formatMoney } from '../../../ui/formats.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Stat } from '../../../ui/Stat.tsx'
import { acresSummary } from '../numbers/lease-totals.ts'
import { useLeases } from '../record/useLeases.tsx'
import { useToday } from '../../../core/auth/useToday.tsx'
import { WellsToStop } from './WellsToStop.tsx'
import { WhatIfTable } from './WhatIfTable.tsx'
import { LeasesLink } from '../record/LeasesLink.tsx'

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/**
 * Shows which leases fall if wells stop, when, how many acres they cover, and the cost of holding them. Stores
 * nothing.
 */
export default function WhatIfPage() {
  const navigate = useNavigate()
  const localToday = useToday()
  const search = useSearch({ strict: false }) as { wells?: unknown; on?: unknown }
  const wellIds = [...new Set(String(search.wells ?? '').split(','))].filter(isId).slice(0, 500)
  const lastDay = dayPattern.test(String(search.on)) ? String(search.on) : localToday
  const [searchText, setSearchText] = useState('')
  const { api } = useLeases()

  const show = (wells: readonly string[], day: string = lastDay) =>
    void navigate({
      to: '/app/leases/what-if',
      search: { ...(wells.length > 0 && { wells: wells.join(',') }), on: day },
      replace: true,
    })
  const matches = useQuery({
    ...api.whatIf.wells.queryOptions({ search: searchText }),
    placeholderData: keepPreviousData,
  })
  const selected = useQuery({
    ...api.whatIf.wells.queryOptions({ ids: wellIds }),
    enabled: wellIds.length > 0,
    placeholderData: keepPreviousData,
  })
  const result = useQuery({
    ...api.whatIf.stop.queryOptions({ wellIds, lastDay }),
    enabled: wellIds.length > 0,
    placeholderData: keepPreviousData,
  })
  const wells = wellIds.length === 0 ? [] : (selected.data ?? [])

  return (
    <div className="relative flex h-full min-h-0 flex-col overflow-y-auto">
      <PageHeader
        parentLink={<LeasesLink />}
        title="What if these wells go down?"
        meta="Which leases would terminate, when, and what it costs to hold them. This changes nothing."
      />
      <div className="flex flex-wrap items-end gap-3 px-4.5 pb-3 max-md:px-3.5">
        <div className="w-80 max-md:w-full">
          <ComboField
            label="Add a well that holds leases"
            items={(matches.data ?? [])
              .filter(({ id }) => !wellIds.includes(id))
              .map(well => ({ id: well.id, label: well.name, hint: pluralize(well.leases, 'lease') }))}
            value={null}
            onChange={id => id && show([...wellIds, id])}
            onSearch={setSearchText}
            empty="No well that holds a lease has this name."
          />
        </div>
        <DateField
          label="Last day of production"
          value={lastDay}
          onChange={event => dayPattern.test(event.target.value) && show(wellIds, event.target.value)}
        />
      </div>
      {wells.length > 0 && (
        <ul className="flex flex-wrap gap-1.5 px-4.5 pb-3 max-md:px-3.5" aria-label="Wells that go down">
          {wells.map(well => (
            <li key={well.id} className="flex items-center gap-1 rounded-md border bg-raised pl-2.5">
              {well.name}
              <IconButton
                size="small"
                label={`Remove ${well.name}`}
                icon={<X size={12} />}
                onClick={() => show(wellIds.filter(id => id !== well.id))}
              />
            </li>
          ))}
        </ul>
      )}
      {wellIds.length === 0 && <WellsToStop wells={matches.data} onChoose={id => show([id])} />}
      {result.error && (
        <ErrorState title="This could not be calculated" onRetry={() => void result.refetch()}>
          {errorMessage(result.error)}
        </ErrorState>
      )}
      {wellIds.length > 0 && !result.data && !result.error && <Skeleton className="mx-4.5 h-48" />}
      {wellIds.length > 0 && result.data && (
        <div className="grid gap-4 border-t px-4.5 py-4 max-md:px-3.5">
          <div className="flex flex-wrap gap-x-12 gap-y-3">
            <Stat
              label="Leases that terminate"
              value={result.data.losses.leases}
              note={`of ${pluralize(result.data.leases.length, 'lease')} on these wells`}
            />
            <Stat
              label="Net acres lost"
              unit="ac"
              value={acresSummary(String(result.data.losses.netAcres), result.data.losses.netUnknown)}
              note={[
                `${formatAcres(result.data.losses.grossAcres)} gross`,
                ...(result.data.losses.parts > 0
                  ? [`including parts of ${pluralize(result.data.losses.parts, 'lease')}`]
                  : []),
              ].join(', ')}
            />
            <Stat
              label="Shut-in royalty to hold them"
              value={formatMoney(result.data.holding.perYear)}
              unit="per year"
              note={
                result.data.holding.notHoldable > 0
                  ? `${pluralize(result.data.holding.notHoldable, 'lease')} cannot be held this way`
                  : undefined
              }
            />
          </div>
          <WhatIfTable leases={result.data.leases} />
        </div>
      )}
    </div>
  )
}
