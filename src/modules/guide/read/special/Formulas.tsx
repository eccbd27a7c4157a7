import { allPages } from '../../pages/all-pages.ts'
import { Notes } from '../ExampleCard.tsx'
import { examples } from '../examples.ts'
import { GuideLink } from '../GuideLink.tsx'

type FormulaLine = {
  topic: string
  title: string
  label: string
  formula: string
  convention?: string | undefined
  source?: string | undefined
}

const formulaLines: FormulaLine[] = allPages.flatMap<FormulaLine>(
  ({ slug: topic, title, example, formula }) => {
    const result = example === undefined ? undefined : examples[example]
    if (result) {
      const { label, derived } = result
      return [
        {
          topic,
          title,
          label,
          formula: derived.formula,
          convention: derived.convention,
          source: derived.source,
        },
      ]
    }
    return formula ? [{ topic, title, label: title, formula: formula.words, source: formula.source }] : []
  },
)

/** Shows every formula of the guide, as the calculations define it. */
export const Formulas = () => (
  <ul className="max-w-[72ch]">
    {formulaLines.map(({ topic, title, label, formula, convention, source }) => (
      <li key={topic} className="border-b py-2.5">
        <p className="text-md">
          <span className="font-semibold">{label}</span> = {formula}
        </p>
        <Notes convention={convention} source={source} />
        <GuideLink topic={topic} className="text-sm text-accent hover:underline">
          {title}
        </GuideLink>
      </li>
    ))}
  </ul>
)
