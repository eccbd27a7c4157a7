import { Button } from '../../../ui/Button.tsx'
import { startWell } from '../inputs/start.ts'
import { maxWells } from '../../../core/economics/most-wells.ts'
import { useAnalysisEditor } from '../editing/AnalysisContext.tsx'
import { TextRow } from '../editing/ChoiceRow.tsx'
import { InputGroup } from '../editing/InputGroup.tsx'
import { useWellSelection } from '../editing/WellSelection.tsx'

/** Selects the well whose inputs are shown, and adds, renames or removes wells. */
export function WellPicker() {
  const { inputs, change, at, readOnly } = useAnalysisEditor()
  const { look } = useWellSelection()
  const { wells } = inputs
  const add = () => {
    change(previous => ({
      ...previous,
      wells: [
        ...previous.wells,
        { ...startWell(`Well ${wells.length + 1}`), ...pickSharedInputs(previous.wells[at]) },
      ],
    }))
    look(wells.length)
  }
  const remove = () => {
    change(previous => ({ ...previous, wells: previous.wells.filter((_, index) => index !== at) }))
    look(Math.max(0, at - 1))
  }
  return (
    <InputGroup
      title={wells.length === 1 ? 'Well' : `Well ${at + 1} of ${wells.length}`}
      act={
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
          value={at}
          onChange={event => look(Number(event.target.value))}
        >
          {wells.map(({ name }, index) => (
            <option key={index} value={index}>
              {name}
            </option>
          ))}
        </select>
      )}
      <TextRow path={`wells.${at}.name`} label="Name" />
    </InputGroup>
  )
}

/** The costs, taxes and interests that a new well takes over from the selected one. */
const pickSharedInputs = (well: ReturnType<typeof startWell> | undefined) =>
  well && {
    taxes: well.taxes,
    operating: well.operating,
    interest: well.interest,
    interestFrom: well.interestFrom,
    leaseNri: well.leaseNri,
    plant: well.plant,
  }
