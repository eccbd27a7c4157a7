import { useState } from 'react'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { useNarrow } from '../../../ui/useNarrow.tsx'
import type { BoardSearch } from './board-search.ts'
import { ClosingStage } from './ClosingStage.tsx'
import { StageColumn } from './StageColumn.tsx'
import type { Board } from './useBoard.tsx'
import type { DealMoves } from './useDealMoves.tsx'

type BoardColumnsProps = { board: Board; address: BoardSearch; moving: DealMoves }

/** Shows the open stages side by side, or one at a time on a phone, with the two closing stages below them. */
export function BoardColumns({ board, address, moving }: BoardColumnsProps) {
  const narrow = useNarrow()
  const [selected, setSelected] = useState<string | null>(null)
  const openStages = board.stages.filter(({ outcome }) => outcome === null)
  const closingStages = board.stages.filter(({ outcome }) => outcome !== null)
  const shownStage =
    openStages.find(({ name }) => name === selected) ??
    openStages.find(({ count }) => count > 0) ??
    openStages[0]!
  return (
    <div className="px-4.5 max-md:px-3.5">
      <output className="sr-only">{moving.whereTo}</output>
      {narrow ? (
        <>
          <SelectField
            label="Stage"
            value={shownStage.name}
            choices={openStages.map(({ name, count }) => ({
              value: name,
              label: `${name}, ${pluralize(count, 'deal')}`,
            }))}
            onChange={event => setSelected(event.target.value)}
            fieldClass="mb-2"
          />
          <StageColumn stage={shownStage} board={board} address={address} moving={moving} />
        </>
      ) : (
        <div className="-mx-0.5 overflow-x-auto px-0.5">
          <div
            className="grid gap-2.5"
            style={{ gridTemplateColumns: `repeat(${openStages.length}, minmax(13.5rem, 1fr))` }}
          >
            {openStages.map(stage => (
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
        {closingStages.map(stage => (
          <ClosingStage key={stage.name} stage={stage} board={board} address={address} moving={moving} />
        ))}
      </div>
    </div>
  )
}
