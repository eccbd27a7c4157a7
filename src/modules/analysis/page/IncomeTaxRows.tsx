import { federalRules, idcTreatments, lossTreatments, taxSources } from '../../../core/economics/tax/rules.ts'
import { formatDate } from '../../../ui/formats.ts'
import { useInHand } from '../editing/AnalysisContext.tsx'
import { ChoiceRow } from '../editing/ChoiceRow.tsx'
import { Group, More } from '../editing/Group.tsx'
import { NumberRow } from '../editing/NumberRow.tsx'
import { SelectLine } from '../editing/SelectLine.tsx'

const incomeTaxModes = { before: 'Before income tax', after: 'Before and after' } as const
const depletions = { percentage: 'Greater of cost and percentage', cost: 'Cost alone' } as const

/** Federal income tax, off by default. */
export function IncomeTaxRows() {
  const { inputs, set } = useInHand()
  const rules = inputs.incomeTax
  return (
    <Group title="Income tax">
      <SelectLine
        label="Federal"
        words={incomeTaxModes}
        value={rules ? 'after' : 'before'}
        onChoose={way => set('incomeTax', way === 'after' ? federalRules : null)}
      />
      {rules && (
        <>
          <NumberRow path="incomeTax.rate" label="Rate" percent />
          <ChoiceRow path="incomeTax.idc" label="Intangibles" words={idcTreatments} />
          <SelectLine
            label="Depletion"
            words={depletions}
            value={rules.percentageDepletion ? 'percentage' : 'cost'}
            onChoose={way => set('incomeTax.percentageDepletion', way === 'percentage')}
          />
          <More>
            <NumberRow path="incomeTax.depletionRate" label="Percentage depletion" percent />
            <NumberRow path="incomeTax.bonus" label="Bonus depreciation" percent />
            <NumberRow path="incomeTax.otherIncome" label="Other taxable income" unit="$ / yr" places={2} />
            <ChoiceRow path="incomeTax.losses" label="Losses" words={lossTreatments} />
            <ul className="mt-1 grid gap-1 text-xs text-muted">
              {taxSources.map(({ rule, source, from }) => (
                <li key={rule}>
                  {rule}: {source}, from {formatDate(from)}.
                </li>
              ))}
            </ul>
          </More>
        </>
      )}
    </Group>
  )
}
