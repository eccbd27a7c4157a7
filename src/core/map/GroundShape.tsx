import type { StateOutlines } from './states-in.ts'

/** The outlines and names of states behind the content of a picture. */
export const GroundShape = ({ outlines, names }: StateOutlines) => (
  <>
    <path d={outlines} className="fill-bg stroke-line" strokeWidth={1} fillRule="evenodd" />
    {names.map(({ name, x, y }) => (
      <text
        key={name}
        x={x}
        y={y}
        textAnchor="middle"
        className="fill-faint text-sm tracking-widest uppercase max-md:text-3xl"
      >
        {name}
      </text>
    ))}
  </>
)
