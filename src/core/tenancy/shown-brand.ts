/** How an organization shows itself to everyone, where its plan lets it. */
export type ShownBrand = {
  color: string | null
  logo: { path: string; width: number; height: number } | null
}
