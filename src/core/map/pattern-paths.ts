import type { Pattern } from './map.ts'

/** The strokes of a pattern in a square of 16 by 16 that repeats seamlessly. */
export const patternPaths: Record<Pattern, string> = {
  solid: '',
  hatch: 'M-2 10L10-2M-2 18L18-2M6 18L18 6',
  cross: 'M-2 10L10-2M-2 18L18-2M6 18L18 6M-2 6L10 18M-2-2L18 18M6-2L18 10',
  rows: 'M0 4H16M0 12H16',
  columns: 'M4 0V16M12 0V16',
  dots: 'M4 4h.01M12 4h.01M8 8h.01M0 8h.01M16 8h.01M4 12h.01M12 12h.01',
  empty: '',
  dashed: '',
}

/** The opacity of an outline's color below the strokes. */
export const groundAlpha: Record<Pattern, number> = {
  solid: 0.26,
  hatch: 0.14,
  cross: 0.14,
  rows: 0.14,
  columns: 0.14,
  dots: 0.12,
  empty: 0.05,
  dashed: 0,
}
