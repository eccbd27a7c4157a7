/** The same numbers on every machine. */
export const dice = (seed: number) => {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

export const givenNames =
  'Harold Ernestine Clifford Maxine Wendell Opal Delbert Lucille Orville Geneva Marvin Eunice Leland Thelma Vernon Hazel Milton Bernice Alvin Gladys'.split(
    ' ',
  )
/** Given names as county clerks abbreviated them, with their full forms. */
export const clerkAbbreviations = [
  ['Wm.', 'William'],
  ['Geo.', 'George'],
  ['Jas.', 'James'],
  ['Jno.', 'John'],
  ['Robt.', 'Robert'],
  ['Edw.', 'Edward'],
] as const
export const middleNames =
  'Quentin Rosalie Everett Beatrice Norbert Ione Talmadge Louella Jerome Winifred'.split(' ')
export const surnames =
  'Hollingsworth Tollefson Abernathy Kowalczyk Dubois Echeverria Fitzsimmons Gunderson Halvorsen Iverson Jankowski Kittredge Lindstrom McAllister Northcutt O’Shaughnessy Pendergrass Quisenberry Rasmussen Stubblefield Thibodeaux Underwood Villanueva Wigginton Yarbrough Zimmerman'.split(
    ' ',
  )
export const towns = [
  ['Crosby', 'ND', '58730'],
  ['Pecos', 'TX', '79772'],
  ['Vernal', 'UT', '84078'],
  ['Hobbs', 'NM', '88240'],
  ['Meeker', 'CO', '81641'],
  ['Minot', 'ND', '58701'],
] as const
export const streets = [
  ['Cottonwood Avenue', 'Cottonwood Ave.'],
  ['North Seminole Road', 'N Seminole Rd'],
  ['Cemetery Street', 'Cemetery St'],
  ['Old Mill Lane', 'Old Mill Ln'],
] as const
export const firms =
  'Prairie Larkspur Bluestem Sandhill Juniper Mesquite Yucca Antelope Foxtail Chokecherry'.split(' ')
export const trades = [
  ['Exploration', 'Expl.'],
  ['Resources', 'Res.'],
  ['Operating', 'Oper.'],
  ['Minerals', 'Mins.'],
] as const
