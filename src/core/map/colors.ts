import { tones, type Tone } from './map.ts'

/**
 * Colors besides the status colors of a theme, for light and dark backgrounds: each has a contrast of at
 * least 3:1 on both backgrounds of its kind.
 */
const extraColors: Partial<Record<Tone, { light: string; dark: string }>> = {
  step1: { light: '#4d8fae', dark: '#5a84a8' },
  step2: { light: '#2f72a8', dark: '#56a3c4' },
  step3: { light: '#3d52a0', dark: '#6cc7b6' },
  step4: { light: '#5b3091', dark: '#aedb84' },
  step5: { light: '#6d1063', dark: '#f4e06a' },
  kind1: { light: '#b4520a', dark: '#f0a35e' },
  kind2: { light: '#1f6fb5', dark: '#6db3f2' },
  kind3: { light: '#2a7d3f', dark: '#6fcf8e' },
  kind4: { light: '#a02a86', dark: '#e58fd0' },
  kind5: { light: '#0f7c7c', dark: '#5ccfce' },
  kind6: { light: '#8a6a00', dark: '#e0c65a' },
  kind7: { light: '#6243c4', dark: '#ab98f5' },
  kind8: { light: '#b3303f', dark: '#f28b94' },
}

const statusNames: Partial<Record<Tone, string>> = { soon: 'accent', none: 'muted' }

/** The color of each tone. `token` reads a color of the theme. */
export const themeColors = (token: (name: string) => string, background: 'light' | 'dark') =>
  Object.fromEntries(
    tones.map(tone => [tone, extraColors[tone]?.[background] ?? token(statusNames[tone] ?? tone)]),
  ) as Record<Tone, string>

/** The same color as a CSS value, which follows the theme automatically. */
export function cssColor(tone: Tone): string {
  const pair = extraColors[tone]
  return pair ? `light-dark(${pair.light}, ${pair.dark})` : `var(--${statusNames[tone] ?? tone})`
}
