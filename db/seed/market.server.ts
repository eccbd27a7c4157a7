import type { Context } from '../../src/core/http/context.server.ts'
import { saying } from './comments.server.ts'
import { caller } from './people.server.ts'

const inventedNote = 'Invented for the demonstration. Nothing here is for sale.'

const agreementText = `What is shown in this data room is confidential. It may be used only to evaluate a purchase of the lease, is not shown to anyone outside the reader’s organization, and is not copied.

This holds for two years. Information that is public, or that the reader already knew, is not confidential.

${inventedNote}`

/**
 * Four listings of two organizations, including one lease and one package; the neighbor asks about the lease.
 */
export async function seedMarket(company: Context, neighbor: Context): Promise<void> {
  const api = caller(company)
  const categories = await api.marketCategories.offered()
  const getId = (name: string) => categories.find(category => category.name === name)!.id

  const { rows } = await api.leases.list({ filter: { status: ['HELD_BY_PRODUCTION'] }, limit: 50 })
  const lease = rows.find(({ lapseRisk, wells }) => !lapseRisk && wells > 0) ?? rows[0]!
  const { id } = await api.listings.fromRecord({
    noun: 'leases',
    id: lease.id,
    marketCategoryId: getId('Lease packages'),
    parts: ['status', 'acres', 'expiry', 'decimals', 'volumes', 'cash', 'title'],
  })
  const { version } = await api.listings.get({ id })
  const { version: savedVersion } = await api.listings.update({
    id,
    version,
    changes: {
      pricing: 'price',
      price: '1240000.00',
      takesQuestions: true,
      description: `One lease held by two producing wells, all depths. The wells are operated by the seller, who stays operator of record until closing.\n\n${inventedNote}`,
      terms: 'Effective the first of the month after closing. Assignment without warranty of title.',
    },
  })
  const { slug } = await api.listings.publish({ id, version: savedVersion })
  await publishPackage(
    company,
    rows.filter(item => item.id !== lease.id && !item.lapseRisk).slice(0, 3),
    getId('Lease packages'),
  )
  await publishListing(company, {
    title: 'Compressor, 95 hp, overhauled',
    marketCategoryId: getId('Compression'),
    pricing: 'price',
    price: '132000.00',
    state: 'ND',
    county: 'Mountrail',
    description: `Skid-mounted, three stages, 1,900 hours since its overhaul. Loading is included.\n\n${inventedNote}`,
    answers: { condition: 'Used, working', maker: 'Prairie', year: '2019' },
  })
  await publishListing(neighbor, {
    title: 'Minerals under a drilled unit',
    marketCategoryId: getId('Royalty and minerals'),
    pricing: 'offers',
    closesOn: null,
    state: 'ND',
    county: 'Williams',
    description: `Forty net mineral acres, leased at 3/16, in a unit with two wells drilled and not completed.\n\n${inventedNote}`,
    answers: { kind: 'Minerals', netAcres: '40', leased: true },
  })
  const { rows: papers } = await api.documents.list({ sort: 'name', direction: 'asc', limit: 3 })
  if (papers.length > 0)
    await api.dataRooms.addDocuments({ listingId: id, documentIds: papers.map(item => item.id) })
  await api.dataRooms.saveNda({ listingId: id, version: 1, nda: agreementText })
  await caller(neighbor).dataRoomVisits.ask({ listingId: id, note: 'For our land committee.' })
  await caller(neighbor).savedSearches.create({
    name: 'Leases in North Dakota',
    query: { state: 'ND', category: 'lease-packages' },
    paused: false,
  })
  await caller(neighbor).favorites.add({ slug: slug! })
  await caller(neighbor).listingQuestions.ask({ slug: slug!, body: 'Are all depths included?' })
  const [question] = await api.listingQuestions.received({ listingId: id })
  await api.listingQuestions.answer({
    id: question!.id,
    version: question!.version,
    answer: 'All depths that the lease covers. Nothing was severed.',
  })
  const body = saying('Is the effective date open to the first of the year?')
  await caller(neighbor).listingInquiries.ask({ slug: slug!, body, offer: '1180000' })
}

type ListingSeed = Parameters<ReturnType<typeof caller>['listings']['create']>[0] & {
  answers: Record<string, string | boolean>
}

async function publishListing(seller: Context, { answers, ...fields }: ListingSeed): Promise<void> {
  const api = caller(seller)
  const { id, version } = await api.listings.create(fields)
  await api.listings.saveAnswers({ id, version, schemaVersion: 1, answers })
  await api.listings.publish({ id, version: version + 1 })
}

/** Lists leases to be sold together; does nothing with fewer than two. */
async function publishPackage(
  seller: Context,
  leases: readonly { id: string }[],
  marketCategoryId: string,
): Promise<void> {
  if (leases.length < 2) return
  const api = caller(seller)
  const { id } = await api.listings.fromLeases({ leaseIds: leases.map(lease => lease.id), marketCategoryId })
  const { version } = await api.listings.get({ id })
  const changes = {
    description: `Leases held by production, sold only as a package.\n\n${inventedNote}`,
    terms: 'Effective the first of the month after closing. Ten percent deposit with the offer.',
  }
  const { version: savedVersion } = await api.listings.update({ id, version, changes })
  await api.listings.publish({ id, version: savedVersion })
}
