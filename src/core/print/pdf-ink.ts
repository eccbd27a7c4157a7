/** The light theme's colors, for a PDF. */
export const inks = {
  text: '#12203a',
  muted: '#4d5b74',
  line: '#d8dee7',
  edge: '#76839a',
  accent: '#1b4f9f',
  land: '#e4edfa',
  patch: '#a9c0e4',
  good: '#146c43',
  warn: '#8a4b00',
  bad: '#b3122b',
  info: '#0b5f9e',
  none: '#4d5b74',
}
