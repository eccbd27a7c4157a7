/** "152N-99W § 14" from a section as tracts store it ("152n99w14"); other land as described. */
export function abbreviateLand(land: string): string {
  const [, township, range, section] = /^(\d+[ns])(\d+[ew])(\d\d)$/.exec(land) ?? []
  return section === undefined ? land : `${township}-${range} § ${Number(section)}`.toUpperCase()
}
