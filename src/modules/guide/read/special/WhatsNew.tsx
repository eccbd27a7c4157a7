import { dayWords } from '../../../../core/time/calendar.ts'
import { changes } from '../../pages/changes.data.ts'
import { GuideLink } from '../GuideLink.tsx'

/** What changed in the product, newest first. */
export const WhatsNew = ({ most = changes.length }: { most?: number }) => (
  <ul className="max-w-[72ch]">
    {changes.slice(0, most).map(({ number, on, title, text, topic }) => (
      <li key={number} className="border-b py-2">
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <GuideLink topic={topic} className="font-semibold text-accent hover:underline">
            {title}
          </GuideLink>
          <span className="text-xs text-faint">{dayWords(on)}</span>
        </p>
        <p className="text-muted">{text}</p>
      </li>
    ))}
  </ul>
)
