import { Kbd } from '../Kbd.tsx'
import { keyCaps } from './shortcut.ts'

/** Draws the keys of a shortcut: <Keys of="Mod+k" />. */
export function Keys({ of }: { of: string }) {
  const mac = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent)
  return (
    <span className="inline-flex gap-1">
      {keyCaps(of, mac).map(cap => (
        <Kbd key={cap}>{cap}</Kbd>
      ))}
    </span>
  )
}

/** The line at the bottom of a page that lists its keys. */
export function KeyHints({ hints }: { hints: readonly { keys: string; label: string }[] }) {
  return (
    <ul className="screen-only flex shrink-0 gap-4 overflow-hidden border-t px-4.5 py-1.75 text-xs whitespace-nowrap text-faint max-md:hidden">
      {hints.map(({ keys, label }) => (
        <li key={keys} className="flex items-center gap-1.5">
          <Keys of={keys} />
          {label}
        </li>
      ))}
    </ul>
  )
}
