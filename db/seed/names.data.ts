import { familyNames as sampleFamilies } from '../../src/modules/sample/sample-files.server.ts'

/** Invented people, families and prospects of the demonstration. Any resemblance to real ones is coincidental. */

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

/** The company's public profile. */
export const profileSettings = {
  publicProfile: true,
  publicSlug: 'cottonwood-operating',
  publicAbout:
    'We operate oil and gas wells in the Williston Basin. Owners and neighbors can write to us here. (Invented.)',
  publicArea: 'Williston Basin, North Dakota and Montana',
  publicWells: true,
  publicAcreage: true,
}

/** The details of its wells and leases on the public map. */
export const mappedWells = {
  wells: 'active',
  wellsAccuracy: 'township',
  wellNames: false,
  leases: 'active',
  leasesAccuracy: 'township',
  leaseNames: false,
  leaseAcres: true,
} as const

/** Another organization, which asks to be verified. */
export const neighbor = {
  company: { name: 'Red Butte Royalty (invented)', organizationType: 'Royalty company', state: 'Montana' },
  person: { name: 'Ruth Okafor', email: 'ruth@redbutte.example' },
  answer: 'Red Butte Royalty LLC, Montana D-0000000',
  note: 'We hold royalties beneath several of Cottonwood’s leases.',
  inquiry: {
    subject: 'Suspended royalties',
    text: 'Two of our checks were returned. Which owner number do you pay us under?',
  },
  wish: 'We would like to add our own leases, too.',
} as const

/** People who have not answered their invitation yet, and one invited at a wrong address. */
export const invitedEmails = ['nora.field@cottonwood.example', 'accounting@cottonwood.example'] as const
export const invitedByMistake = 'nora.feild@cottonwood.example'

/** The company's answers in its verification request. */
export const verificationAnswer = {
  answer: 'Cottonwood Operating, LLC (invented), North Dakota 0000000',
  note: '',
} as const

/** The issuer of the demonstration's invoices. */
export const issuer = {
  name: 'Wellhead Demonstration (invented)',
  address: '1 Sample Street, Bismarck, North Dakota',
  taxId: '00-0000000',
  payment: 'Invented Bank, routing 000000000, account 000000. Do not pay: this is a demonstration.',
}

export const families = [
  ...sampleFamilies,
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

/** Fields named for the demonstration; the pools are real ones of the basin. */
export const pools = ['BAKKEN', 'THREE FORKS', 'MADISON'] as const
