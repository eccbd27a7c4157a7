import type { Evidence } from './evidence.ts'
import type { Listing } from './listing.ts'

/** A photo as pages show it. */
export type ProductPhoto = { id: string; alt: string; width: number; height: number; widths: number[] }
export type ProductFact = { label: string; value: string; unit: string | null }

/** The county of a listing as a picture in pixels, with the six-mile square that contains the listing. */
export type PlacePicture = {
  width: number
  height: number
  outline: string
  square: { x: number; y: number; width: number; height: number } | null
  /** The length of six miles in pixels. */
  sixMiles: number
}

/** Everything public about a listing, as of its publication. */
export type ListingContent = Pick<
  Listing,
  'title' | 'description' | 'terms' | 'pricing' | 'price' | 'closesOn' | 'contact'
> & {
  state: string
  county: string
  place: { lat: number; lon: number; accuracy: 'township' | 'county'; picture?: PlacePicture | null } | null
  facts: ProductFact[]
  photos: ProductPhoto[]
  evidence: Evidence | null
  /** The answered questions; null if the listing takes none. Missing in copies published by earlier builds. */
  questions?: AnsweredQuestion[] | null
}

type AnsweredQuestion = { id: string; question: string; answer: string; answeredOn: string }
