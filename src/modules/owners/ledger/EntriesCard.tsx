import { useToday } from '../../../core/auth/useToday.tsx'
import { PartsCard, type RecordPart } from '../../../core/resource/PartsCard.tsx'
import { listColumns } from '../../../core/resource/list-columns.ts'
import { formatMoney, formatMonth } from '../../../ui/formats.ts'
import { WellChoice } from '../../wells/WellChoice.tsx'
import type { OwnerFile } from '../owner/owner-file.server.ts'
import { entryLabels, suspenseLabels } from '../owner-labels.ts'
import { useOwners } from '../useOwners.tsx'
import { entrySchema } from './entry.ts'
import { balancesOn } from './ledger.ts'

type Entry = OwnerFile['entries'][number]

const entryPart: RecordPart<Entry, typeof entrySchema> = {
  one: 'suspense entry',
  title: 'Held in suspense',
  schema: entrySchema,
  columns: listColumns<Entry>({
    schema: entrySchema,
    fields: [],
    placed: [
      { id: 'onDay', header: 'Date' },
      { id: 'kind', canWrap: true, text: row => entryLabels[row.kind] },
      { id: 'amount', text: row => formatMoney(row.amount) },
      { id: 'wellId', header: 'Well', canWrap: true, text: row => row.well ?? '—' },
    ],
  }),
  empty: 'Nothing in suspense. Enter what is suspended and released for this owner.',
}

/** Money held for one owner: each amount suspended or released, and the balance. */
export function EntriesCard({ owner: { id: partyId, entries } }: { owner: OwnerFile }) {
  const { call, readOnly } = useOwners()
  const today = useToday()
  const openBalances = balancesOn(entries, today).filter(({ balance }) => balance !== '0.00')
  const balance = openBalances
    .map(
      row =>
        `${formatMoney(row.balance)} for ${[suspenseLabels[row.code].toLowerCase(), row.well].filter(Boolean).join(', ')}`,
    )
    .join('; ')
  return (
    <PartsCard
      part={entryPart}
      recordId={partyId}
      rows={entries}
      readOnly={readOnly}
      start={{ onDay: today, kind: 'IN' }}
      summary={balance ? `Balance today: ${balance}.` : null}
      cells={{
        kind: ({ kind, code, month, note }) => (
          <>
            {entryLabels[kind]}
            <span className="block text-sm text-muted wrap-anywhere">
              {[suspenseLabels[code], month && formatMonth(month), note].filter(Boolean).join(' · ')}
            </span>
          </>
        ),
      }}
      save={saving => call.entries.save.mutate({ partyId, ...saving })}
      remove={({ id, version }) => call.entries.remove.mutate({ partyId, id, version })}
      renderExtraFields={(typed, set, errors) => (
        <WellChoice
          value={String(typed['wellId'] || '') || null}
          onChange={wellId => set({ ...typed, wellId: wellId ?? '' })}
          error={errors['wellId']}
          placeholder="Leave blank for all wells"
        />
      )}
    />
  )
}
