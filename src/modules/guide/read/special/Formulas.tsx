import { allPages } from '../../pages/all-pages.ts'
import { Notes } from '../ExampleCard.tsx'
import { examples } from '../examples.ts'
import { GuideLink } from '../GuideLink.tsx'

type Line = {
  topic: string
  title: string
  label: string
  says: string
  convention?: string | undefined
  source?: string | undefined
}

const lines: Line[] = allPages.flatMap<Line>(({ slug: topic, title, example, formula }) => {
  const result = example === undefined ? undefined : examples[example]
  if (result) {
    const { label, derived } = result
    return [
      { topic, title, label, says: derived.formula, convention: derived.convention, source: derived.source },
    ]
  }
  return formula ? [{ topic, title, label: title, says: formula.says, source: formula.source }] : []
})

/** Shows every formula of the guide, as the calculations define it. */
export const Formulas = () => (
  <ul className="max-w-[72ch]">
    {lines.map(({ topic, title, label, says, convention, source }) => (
      <li key={topic} className="border-b py-2.5">
        <p className="text-md">
          <span className="font-semibold">{label}</span> = {says}
        </p>
        <Notes convention={convention} source={source} />
        <GuideLink topic={topic} className="text-sm text-accent hover:underline">
          {title}
        </GuideLink>
      </li>
    ))}
  </ul>
)
