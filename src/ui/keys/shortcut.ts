/** One key or a sequence of keys, and what it does. Pure: the listening is in Shortcuts.tsx. */
export interface Shortcut {
  /** "n", "?", "Enter", "Mod+k" (Ctrl, or Command on a Mac), "Shift+ArrowDown", or two after each other: "g l". */
  keys: string
  /** What it does, as it stands in the list of all. */
  label: string
  run: () => void
  /** Only when this holds, asked at the moment of the key. */
  when?: (() => boolean) | undefined
}

/** What a keyboard event says, as far as shortcuts care. */
export interface Stroke {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/** The canonical name of a stroke: "mod+k", "n", "?", "shift+arrowdown". */
export function strokeName({ key, ctrlKey, metaKey, altKey, shiftKey }: Stroke): string {
  const name = key === ' ' ? 'space' : key.toLowerCase()
  // A sign such as "?" already needs Shift; a letter or a named key says it.
  const shifted = shiftKey && (name.length > 1 || name !== key)
  return [(ctrlKey || metaKey) && 'mod', altKey && 'alt', shifted && 'shift', name].filter(Boolean).join('+')
}

/**
 * What a stroke completes after the strokes before it: the shortcut to run, or what to remember for the next one.
 * Of several with the same keys the last one wins: what was registered later lies on top.
 */
export function complete(
  pending: readonly string[],
  stroke: string,
  shortcuts: readonly Shortcut[],
): { run: Shortcut | null; pending: string[] } {
  for (const typed of [[...pending, stroke], [stroke]]) {
    const text = typed.join(' ')
    const able = shortcuts.filter(
      ({ keys, when }) => `${keys.toLowerCase()} `.startsWith(`${text} `) && (when?.() ?? true),
    )
    const hit = able.findLast(({ keys }) => keys.toLowerCase() === text)
    if (hit) return { run: hit, pending: [] }
    if (able.length > 0) return { run: null, pending: typed }
  }
  return { run: null, pending: [] }
}

/** The keys as they stand on the keyboard: ["Ctrl", "K"]. */
export function keyCaps(keys: string, mac: boolean): string[] {
  return keys
    .split(' ')
    .flatMap(stroke => stroke.split(/(?<=.)\+/))
    .map(key => caps[key.toLowerCase()] ?? (key.toLowerCase() === 'mod' ? (mac ? '⌘' : 'Ctrl') : key))
}

const caps: Record<string, string> = {
  arrowdown: '↓',
  arrowup: '↑',
  arrowleft: '←',
  arrowright: '→',
  escape: 'Esc',
  pagedown: 'PgDn',
  pageup: 'PgUp',
  space: 'Space',
}
