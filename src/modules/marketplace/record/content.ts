import type { Evidence } from './evidence.ts'
import type { Listing } from './listing.ts'

/** A photo as pages show it. */
export type ShownPhoto = { id: string; alt: string; width: number; height: number; widths: number[] }
export type Fact = { label: string; value: string; unit: string | null }

/** The county of a listing as a picture in pixels, with the square of six miles that it lies in. */
export type PlacePicture = {
  width: number
  height: number
  outline: string
  square: { x: number; y: number; width: number; height: number } | null
  /** How long six miles are. */
  sixMiles: number
}

/** All that is public of a listing, as it was published. */
export type Content = Pick<
  Listing,
  'title' | 'description' | 'terms' | 'pricing' | 'price' | 'closesOn' | 'contact'
> & {
  state: string
  county: string
  place: { lat: number; lon: number; accuracy: 'township' | 'county'; picture?: PlacePicture | null } | null
  facts: Fact[]
  photos: ShownPhoto[]
  evidence: Evidence | null
  /** The answered ones; null where the listing takes none. Copies of earlier builds say nothing of it. */
  questions?: AnsweredQuestion[] | null
}

type AnsweredQuestion = { id: string; question: string; answer: string; answeredOn: string }
