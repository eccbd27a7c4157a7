type PageTextProps = { text: string; ranges: readonly { start: number; end: number }[] }

const scrollToCenter = (mark: HTMLElement | null) => mark?.scrollIntoView({ block: 'center' })

/** The text of a page without a picture, with some words marked. */
export function PageText({ text, ranges }: PageTextProps) {
  const segments = ranges.map(({ start, end }, index) => (
    <span key={start}>
      {text.slice(ranges[index - 1]?.end ?? 0, start)}
      <mark ref={index === 0 ? scrollToCenter : undefined}>{text.slice(start, end)}</mark>
    </span>
  ))
  return (
    <p className="p-4 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
      {segments}
      {text.slice(ranges.at(-1)?.end ?? 0)}
    </p>
  )
}
