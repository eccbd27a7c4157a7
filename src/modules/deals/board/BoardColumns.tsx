import { useState } from 'react'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { useNarrow } from '../../../ui/useNarrow.tsx'
import type { BoardSearch } from './board-search.ts'
import { End } from './Ends.tsx'
import { StageColumn } from './StageColumn.tsx'
import type { Board } from './useBoard.tsx'
import type { Moving } from './useMovingDeals.tsx'

type BoardColumnsProps = { board: Board; address: BoardSearch; moving: Moving }

/** The open stages side by side, or one at a time on a phone, with the two closing stages below them. */
export function BoardColumns({ board, address, moving }: BoardColumnsProps) {
  const narrow = useNarrow()
  const [chosen, setChosen] = useState<string | null>(null)
  const open = board.stages.filter(({ outcome }) => outcome === null)
  const ends = board.stages.filter(({ outcome }) => outcome !== null)
  const fullest = open.find(({ name }) => name === chosen) ?? open.find(({ count }) => count > 0) ?? open[0]!
  return (
    <div className="px-4.5 max-md:px-3.5">
      <output className="sr-only">{moving.whereTo}</output>
      {narrow ? (
        <>
          <SelectField
            label="Stage"
            value={fullest.name}
            choices={open.map(({ name, count }) => ({
              value: name,
              label: `${name}, ${pluralize(count, 'deal')}`,
            }))}
            onChange={event => setChosen(event.target.value)}
            fieldClass="mb-2"
          />
          <StageColumn stage={fullest} board={board} address={address} moving={moving} />
        </>
      ) : (
        <div className="-mx-0.5 overflow-x-auto px-0.5">
          <div
            className="grid gap-2.5"
            style={{ gridTemplateColumns: `repeat(${open.length}, minmax(13.5rem, 1fr))` }}
          >
            {open.map(stage => (
              <StageColumn
                key={stage.id ?? stage.name}
                stage={stage}
                board={board}
                address={address}
                moving={moving}
              />
            ))}
          </div>
        </div>
      )}
      <div className="mt-2.5 flex gap-2.5 max-md:flex-col">
        {ends.map(stage => (
          <End key={stage.name} stage={stage} board={board} address={address} moving={moving} />
        ))}
      </div>
    </div>
  )
}
