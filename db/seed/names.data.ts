/** Invented people, families and prospects of the demonstration. Any likeness to real ones is chance. */

export const company = {
  name: 'Cottonwood Operating (invented)',
  organizationType: 'Operator',
  organizationSubtypes: ['Oil', 'Gas'],
  address: '214 Sample Street, Watford City',
  phone: '(701) 555-0142',
  state: 'North Dakota',
  webpage: 'https://cottonwood.example',
}

export const people = [
  { name: 'Dana Amos', email: 'dana@cottonwood.example', role: 'owner' },
  { name: 'Luis Ortega', email: 'luis@cottonwood.example', role: 'landman' },
  { name: 'Priya Nair', email: 'priya@cottonwood.example', role: 'engineer' },
  { name: 'Walt Jensen', email: 'walt@cottonwood.example', role: 'member' },
  { name: 'Kim Aasen', email: 'kim@cottonwood.example', role: 'pending' },
] as const

/** Another organization, which asks to be verified. */
export const neighbor = {
  company: { name: 'Red Butte Royalty (invented)', organizationType: 'Royalty company', state: 'Montana' },
  person: { name: 'Ruth Okafor', email: 'ruth@redbutte.example' },
  answer: 'Red Butte Royalty LLC, Montana D-0000000',
  note: 'We hold royalties beneath several of Cottonwood’s leases.',
} as const

export const families = [
  'Halvorsen',
  'Tveit',
  'Sorum',
  'Berg',
  'Lund',
  'Nygaard',
  'Haugen',
  'Solberg',
  'Moen',
  'Ruud',
  'Vik',
  'Dahl',
  'Eide',
  'Foss',
  'Grove',
  'Holm',
  'Iverson',
  'Jorde',
  'Kvam',
  'Lien',
  'Myhre',
  'Nes',
  'Opdahl',
  'Quam',
  'Rustad',
  'Skaar',
  'Torgerson',
  'Ulven',
  'Varhaug',
  'Wold',
  'Ystad',
  'Aamodt',
] as const

export const givenNames = [
  'Ole',
  'Karen',
  'Marit',
  'Sven',
  'Inga',
  'Peder',
  'Astrid',
  'Nils',
  'Ruth',
  'Carl',
  'Edith',
  'Arne',
] as const

export const prospects = ['Cherry Creek', 'Tobacco Garden', 'Spring Hollow', 'Antler Bench'] as const

/** Fields named for the demonstration; the pools are the basin's own. */
export const pools = ['BAKKEN', 'THREE FORKS', 'MADISON'] as const
