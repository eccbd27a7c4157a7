/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the picture is drawn here, not loaded */
import { encode } from 'uqr'

/** A text as a QR code, dark on light in every theme because cameras need that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((set, x) => (set ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-md bg-[#fff]"
    >
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
