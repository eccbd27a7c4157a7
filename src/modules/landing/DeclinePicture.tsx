/** Rates of a well in decline, until the day that it was shut in: oil green, gas red and dashed, water blue and dotted. */
export function DeclinePicture() {
  return (
    <svg viewBox="0 0 360 96" className="mt-4 w-full" aria-hidden="true">
      <path d="M0 14h360M0 44h360M0 74h360" className="stroke-line" />
      <g fill="none" strokeWidth="1.8" strokeLinecap="round">
        <path d="M0 6c22 34 52 46 96 52s104 10 152 13 64 3 78 4" className="stroke-green" />
        <path d="M0 26c34 24 88 33 150 39s126 9 176 11" className="stroke-red" strokeDasharray="6 4" />
        <path d="M0 16c50 8 102 26 160 38s118 16 166 18" className="stroke-blue" strokeDasharray="1.5 4" />
        <path d="M326 12v68" className="stroke-warn" strokeWidth="1.2" strokeDasharray="3 3" />
      </g>
      <g fontSize="9.5" className="fill-faint">
        <text x="330" y="20" className="fill-warn">
          shut in
        </text>
        <text x="0" y="92">
          2019
        </text>
        <text x="326" y="92" textAnchor="middle">
          Sep 2026
        </text>
      </g>
    </svg>
  )
}
