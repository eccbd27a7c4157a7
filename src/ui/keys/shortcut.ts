/** A key or key sequence and its action. This module is pure; Shortcuts.tsx listens for events. */
export interface Shortcut {
  /**
   * "n", "?", "Enter", "Mod+k" (Ctrl, or Command on a Mac), "Shift+ArrowDown", or two keys in sequence: "g l".
   */
  keys: string
  /** Its label in the list of all keys. */
  label: string
  run: () => void
  /** A condition evaluated when the key is pressed. */
  isActive?: (() => boolean) | undefined
}

/** The parts of a keyboard event that shortcuts use. */
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
  // A symbol such as "?" already implies Shift; letters and named keys state it.
  const shifted = shiftKey && (name.length > 1 || name !== key)
  return [(ctrlKey || metaKey) && 'mod', altKey && 'alt', shifted && 'shift', name].filter(Boolean).join('+')
}

/**
 * Matches a stroke after the pending ones: returns the shortcut to run, or the strokes to remember. If several
 * shortcuts have the same keys, the last registered one wins.
 */
export function matchStroke(
  pending: readonly string[],
  stroke: string,
  shortcuts: readonly Shortcut[],
): { run: Shortcut | null; pending: string[] } {
  for (const strokes of [[...pending, stroke], [stroke]]) {
    const text = strokes.join(' ')
    const candidates = shortcuts.filter(
      ({ keys, isActive }) => `${keys.toLowerCase()} `.startsWith(`${text} `) && (isActive?.() ?? true),
    )
    const match = candidates.findLast(({ keys }) => keys.toLowerCase() === text)
    if (match) return { run: match, pending: [] }
    if (candidates.length > 0) return { run: null, pending: strokes }
  }
  return { run: null, pending: [] }
}

/** The key caps to draw: ["Ctrl", "K"]. */
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
