import type { PublicBrand } from './public-brand.ts'

/** The color of an organization, drawn as an SVG so that pages need no styles with values from organizations. */
export const BrandBand = ({ color }: { color: string }) => (
  <svg viewBox="0 0 10 10" preserveAspectRatio="none" aria-hidden="true" className="block h-3 w-full">
    <rect width="10" height="10" fill={color} />
  </svg>
)

/** White background, because a logo is designed for paper. */
export const LogoTile = ({ logo: { path, width, height } }: { logo: NonNullable<PublicBrand['logo']> }) => (
  <img
    src={path}
    width={width}
    height={height}
    alt=""
    style={{ background: '#fff' }}
    className="size-16 shrink-0 rounded-md border object-contain p-1.5"
  />
)
