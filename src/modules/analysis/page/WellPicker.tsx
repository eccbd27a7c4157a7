import { Button } from '../../../ui/Button.tsx'
import { createBlankWell } from '../inputs/start.ts'
import { maxWells } from '../../../core/economics/most-wells.ts'
import { useAnalysisEditor } from '../editing/AnalysisContext.tsx'
import { TextRow } from '../editing/ChoiceRow.tsx'
import { InputGroup } from '../editing/InputGroup.tsx'
import { useWellSelection } from '../editing/WellSelection.tsx'

/** Selects the well whose inputs are shown, and adds, renames or removes wells. */
export function WellPicker() {
  const { inputs, change, wellIndex, readOnly } = useAnalysisEditor()
  const { selectWell } = useWellSelection()
  const { wells } = inputs
  const add = () => {
    change(previous => ({
      ...previous,
      wells: [
        ...previous.wells,
        { ...createBlankWell(`Well ${wells.length + 1}`), ...pickSharedInputs(previous.wells[wellIndex]) },
      ],
    }))
    selectWell(wells.length)
  }
  const remove = () => {
    change(previous => ({ ...previous, wells: previous.wells.filter((_, index) => index !== wellIndex) }))
    selectWell(Math.max(0, wellIndex - 1))
  }
  return (
    <InputGroup
      title={wells.length === 1 ? 'Well' : `Well ${wellIndex + 1} of ${wells.length}`}
      action={
        readOnly === null && (
          <>
            {wells.length > 1 && (
              <Button size="small" variant="quiet" onClick={remove}>
                Remove
              </Button>
            )}
            {wells.length < maxWells && (
              <Button size="small" variant="quiet" onClick={add}>
                Add
              </Button>
            )}
          </>
        )
      }
    >
      {wells.length > 1 && (
        <select
          aria-label="Well whose inputs are shown"
          className="control mb-1 h-control-small"
          value={wellIndex}
          onChange={event => selectWell(Number(event.target.value))}
        >
          {wells.map(({ name }, index) => (
            <option key={index} value={index}>
              {name}
            </option>
          ))}
        </select>
      )}
      <TextRow path={`wells.${wellIndex}.name`} label="Name" />
    </InputGroup>
  )
}

/** The costs, taxes and interests that a new well takes over from the selected one. */
const pickSharedInputs = (well: ReturnType<typeof createBlankWell> | undefined) =>
  well && {
    taxes: well.taxes,
    operating: well.operating,
    interest: well.interest,
    interestFrom: well.interestFrom,
    leaseNri: well.leaseNri,
    plant: well.plant,
  }
