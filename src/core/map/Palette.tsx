import { themeColors } from './colors.ts'
import type { Tone } from './map.ts'

export type Palette = {
  theme: string
  water: string
  /** Rivers. */
  stream: string
  streamName: string
  land: string
  foreignLand: string
  line: string
  border: string
  edge: string
  text: string
  quiet: string
  accent: string
  ground: string
  raised: string
  tones: Record<Tone, string>
}

const parseHex = (color: string): [number, number, number] => {
  const shortForm = /^#([\da-f])([\da-f])([\da-f])$/i.exec(color)
  const long = shortForm
    ? `#${shortForm
        .slice(1)
        .map(digit => digit + digit)
        .join('')}`
    : color
  const value = Number.parseInt(long.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** Mixes `share` of `overlay` onto `base`; both as #rrggbb or #rgb. */
function mix(base: string, overlay: string, share: number): string {
  const [a, b] = [parseHex(base), parseHex(overlay)]
  const channel = (i: 0 | 1 | 2) => Math.round(a[i] + (b[i] - a[i]) * share)
  return `rgb(${channel(0)}, ${channel(1)}, ${channel(2)})`
}

/** The map's colors from the current theme tokens of the page. */
export function readPalette(): Palette {
  const root = document.documentElement
  const style = getComputedStyle(root)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim() || '#888888'
  const light = style.colorScheme.includes('light')
  return {
    theme: root.dataset['theme'] ?? 'default',
    water: light ? mix(token('bg'), token('blue'), 0.14) : mix(token('bg'), token('blue'), 0.07),
    stream: mix(token('surface'), token('blue'), light ? 0.45 : 0.4),
    streamName: mix(token('muted'), token('blue'), 0.6),
    land: token('surface'),
    foreignLand: mix(token('surface'), token('bg'), 0.55),
    line: token('border'),
    border: mix(token('border'), token('edge'), 0.65),
    edge: token('edge'),
    text: token('text'),
    quiet: token('muted'),
    accent: token('accent'),
    ground: token('bg'),
    raised: token('raised'),
    tones: themeColors(token, light ? 'light' : 'dark'),
  }
}

/** Calls back after each change of theme; returns a function that stops it. */
export function watchTheme(onChange: () => void): () => void {
  const watcher = new MutationObserver(onChange)
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme', 'class'] })
  return () => watcher.disconnect()
}
