import { federalRules, idcTreatments, lossTreatments, taxSources } from '../../../core/economics/tax/rules.ts'
import { formatDate } from '../../../ui/formats.ts'
import { useAnalysisEditor } from '../editing/AnalysisContext.tsx'
import { ChoiceRow } from '../editing/ChoiceRow.tsx'
import { InputGroup, MoreInputs } from '../editing/InputGroup.tsx'
import { NumberRow } from '../editing/NumberRow.tsx'
import { SelectRow } from '../editing/SelectRow.tsx'

const incomeTaxModes = { before: 'Before income tax', after: 'Before and after' } as const
const depletionModes = { percentage: 'Greater of cost and percentage', cost: 'Cost alone' } as const

/** Federal income tax, off by default. */
export function IncomeTaxRows() {
  const { inputs, set } = useAnalysisEditor()
  const rules = inputs.incomeTax
  return (
    <InputGroup title="Income tax">
      <SelectRow
        label="Federal"
        labels={incomeTaxModes}
        value={rules ? 'after' : 'before'}
        onChoose={mode => set('incomeTax', mode === 'after' ? federalRules : null)}
      />
      {rules && (
        <>
          <NumberRow path="incomeTax.rate" label="Rate" percent />
          <ChoiceRow path="incomeTax.idc" label="Intangibles" labels={idcTreatments} />
          <SelectRow
            label="Depletion"
            labels={depletionModes}
            value={rules.percentageDepletion ? 'percentage' : 'cost'}
            onChoose={mode => set('incomeTax.percentageDepletion', mode === 'percentage')}
          />
          <MoreInputs>
            <NumberRow path="incomeTax.depletionRate" label="Percentage depletion" percent />
            <NumberRow path="incomeTax.bonus" label="Bonus depreciation" percent />
            <NumberRow path="incomeTax.otherIncome" label="Other taxable income" unit="$ / yr" places={2} />
            <ChoiceRow path="incomeTax.losses" label="Losses" labels={lossTreatments} />
            <ul className="mt-1 grid gap-1 text-xs text-muted">
              {taxSources.map(({ rule, source, from }) => (
                <li key={rule}>
                  {rule}: {source}, from {formatDate(from)}.
                </li>
              ))}
            </ul>
          </MoreInputs>
        </>
      )}
    </InputGroup>
  )
}
