import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useInstant } from '../../../core/auth/Instant.tsx'
import { errorMessage } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { SideModal } from '../../../ui/overlay/SideModal.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { useWells } from '../identity/useWells.tsx'
import type { WellFileView } from '../identity/wellView.tsx'
import type { SplitSide, SplitSides } from './well-events.ts'

/** Previews the two wells that an import merged into one, and lets the user assign records to each. */
export function SplitWell({ file, onClose }: { file: WellFileView; onClose: () => void }) {
  const { api, call } = useWells()
  const instant = useInstant()
  const [sides, setSides] = useState<SplitSides>({})
  const [linkSides, setLinkSides] = useState<SplitSides>({})
  const preview = useQuery(
    api.split.preview.queryOptions({ id: file.id, sides }, { placeholderData: keepPreviousData }),
  )
  const split = preview.data
  const getLinkSide = (link: { id: string; side: SplitSide }) => linkSides[link.id] ?? link.side
  const splitCommand = useCommand(
    () =>
      call.split.make.mutate({
        id: file.id,
        version: split!.version,
        sides,
        links: split!.links.flatMap(link => (getLinkSide(link) === 'second' ? [link.id] : [])),
      }),
    {
      onSuccess: onClose,
      showsErrorsInForm: true,
      success: ({ splitId }) => ({
        text: `${file.fields.name} is now two wells`,
        undo: () => call.split.undo.mutate({ splitId }),
        undone: 'The two wells were merged again',
      }),
    },
  )
  return (
    <SideModal
      open
      wide
      title="Split this well"
      verb="Split well"
      busy={splitCommand.busy}
      disabledReason={split ? null : 'Loading the well’s history.'}
      onClose={onClose}
      onSubmit={() => void splitCommand.run()}
    >
      {splitCommand.refused && (
        <Notice tone="bad" title="Not split">
          {splitCommand.refused.message}
        </Notice>
      )}
      {preview.error && <Notice tone="bad">{errorMessage(preview.error)}</Notice>}
      {!split && !preview.error && <Skeleton className="h-64" />}
      {split && (
        <>
          <p className="text-muted">
            An import changed this well’s identity, so its history may cover two wells. Check which well each
            file and edit belongs to. Whatever the history lacks about the second well stays unknown until you
            import its file again.
          </p>
          <dl className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
            <WellSummary
              term="First well, which keeps this page"
              name={split.called.first}
              months={split.months.first}
            />
            <WellSummary
              term="Second well, which is new"
              name={split.called.second}
              months={split.months.second}
            />
          </dl>
          {split.months.both > 0 && (
            <Notice tone="warn">
              Both wells have volumes for {pluralize(split.months.both, 'month')}: each well gets the volumes
              from its own files.
            </Notice>
          )}
          <PlainTable
            caption="Assignment to wells"
            className="shrink-0"
            rows={split.events}
            rowKey={({ key }) => key}
            columns={[
              {
                header: 'File or person',
                names: true,
                canWrap: true,
                cell: ({ key, who, at }) => (
                  <>
                    {who ?? 'Months entered by people'}
                    {key !== 'people' && <span className="block text-xs text-muted">{instant(at)}</span>}
                  </>
                ),
              },
              { header: 'Imported or changed', canWrap: true, cell: ({ did }) => did },
              {
                header: 'Well',
                cell: ({ key, side, who }) => (
                  <WellPicker
                    itemLabel={who ?? 'months entered by people'}
                    side={side}
                    onChange={side => setSides({ ...sides, [key]: side })}
                  />
                ),
              },
            ]}
          />
          {split.links.length > 0 && (
            <PlainTable
              caption="Links to leases"
              className="shrink-0"
              rows={split.links}
              rowKey={({ id }) => id}
              columns={[
                {
                  header: 'Lease',
                  names: true,
                  canWrap: true,
                  cell: ({ lease }) => lease,
                },
                {
                  header: 'Well',
                  cell: link => (
                    <WellPicker
                      itemLabel={link.lease}
                      side={getLinkSide(link)}
                      onChange={side => setLinkSides({ ...linkSides, [link.id]: side })}
                    />
                  ),
                },
              ]}
            />
          )}
          <PlainTable
            caption="Values that differ"
            className="shrink-0"
            rows={split.values}
            rowKey={({ field }) => field}
            columns={[
              { header: 'Field', names: true, canWrap: true, cell: ({ field }) => field },
              { header: 'First well', canWrap: true, cell: ({ first }) => first },
              { header: 'Second well', canWrap: true, cell: ({ second }) => second },
            ]}
          />
          <p className="text-muted">
            Tests, downtime, inspections, equipment, decks, files and comments stay with the first well. You
            can undo the split until either well changes.
          </p>
        </>
      )}
    </SideModal>
  )
}

function WellSummary({ term, name, months }: { term: string; name: string; months: number }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="font-semibold">
        {name}
        <span className="block font-normal text-muted">{pluralize(months, 'month')} of production</span>
      </dd>
    </div>
  )
}

type WellPickerProps = { itemLabel: string; side: SplitSide; onChange: (side: SplitSide) => void }

function WellPicker({ itemLabel, side, onChange }: WellPickerProps) {
  return (
    <SelectField
      label={`Well of ${itemLabel}`}
      labelHidden
      fieldClass="w-28"
      value={side}
      choices={[
        { value: 'first', label: 'First' },
        { value: 'second', label: 'Second' },
      ]}
      onChange={event => onChange(event.target.value as SplitSide)}
    />
  )
}
