import { usePresent } from '../../../core/live/PresentAt.tsx'
import { summarizeNames } from '../../../core/live/present.ts'

/** The people who are typing, or else those who have the thread open. The line always takes up its space. */
export function Typing() {
  const { people } = usePresent()
  const typing = people.filter(({ field }) => field === 'message')
  const text =
    typing.length > 0
      ? `${summarizeNames(typing)} ${typing.length === 1 ? 'is' : 'are'} typing…`
      : people.length > 0
        ? `${summarizeNames(people)} ${people.length === 1 ? 'is' : 'are'} here`
        : ''
  return (
    <p aria-live="polite" className="min-h-5 truncate px-4.5 text-sm text-info max-md:px-3.5">
      {text}
    </p>
  )
}
