/** "152N-99W § 14" of a section as tracts call theirs ("152n99w14"); other land as it is described. */
export function shortLand(land: string): string {
  const [, township, range, section] = /^(\d+[ns])(\d+[ew])(\d\d)$/.exec(land) ?? []
  return section === undefined ? land : `${township}-${range} § ${Number(section)}`.toUpperCase()
}
