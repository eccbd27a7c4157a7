/** The public branding of an organization, as far as its plan allows. */
export type PublicBrand = {
  color: string | null
  logo: { path: string; width: number; height: number } | null
}
