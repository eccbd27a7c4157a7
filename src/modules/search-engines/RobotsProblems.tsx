import { Status } from '../../ui/Status.tsx'
import { findRobotsProblems } from './robots.ts'

/** Shows lines that crawlers would ignore or misread. */
export function RobotsProblems({ text }: { text: string }) {
  const problems = findRobotsProblems(text)
  if (problems.length === 0) return <Status tone="good">Crawlers understand every line</Status>
  return (
    <ul aria-label="Lines that crawlers would not understand" className="grid gap-1.5">
      {problems.slice(0, 20).map(({ line, isWrong, words }) => (
        <li key={line} className="flex gap-2">
          <Status tone={isWrong ? 'bad' : 'warn'}>Line {line}</Status>
          <span>{words}</span>
        </li>
      ))}
      {problems.length > 20 && <li className="text-muted">and {problems.length - 20} more lines</li>}
    </ul>
  )
}
