import type { ComponentType } from 'react'
import type { Client } from '../http/part-of.ts'
import type { Question } from '../http/first-question.ts'
import type { Gate } from '../access/refusal.ts'
import type { Tone } from '../map/map.ts'
import type { Cause } from './cause.ts'
import type { ChoiceProps } from '../form/RecordChoice.tsx'

/** What a module adds to the product: pages and their entries in the menu. `app/modules.ts` lists every module. */
export type Module = {
  name: string
  pages: readonly Page[]
  navigation?: readonly NavigationEntry[]
  /** Its entries in the menu of the admin area, in their own order. */
  staffNavigation?: readonly NavigationEntry[]
  finds?: readonly FoundKind[]
  commands?: readonly Command[]
  /** What it makes of what was said, in a message or a post; its server manifest names the same kinds. */
  makes?: readonly Maker[]
  /** How its records that start tasks are closed; its server manifest names the same kinds. */
  causes?: readonly CauseForm[]
  /** What it shows on the pages of other modules' records. */
  panels?: readonly RecordPanel[]
  /** Its pages of other modules' records, as tabs there. */
  tabs?: readonly PageTab[]
  /** Its records, to be chosen where no module is named: by their noun. */
  choices?: Readonly<Record<string, ComponentType<ChoiceProps>>>
  /** What it offers where an organization has nothing yet. */
  beginnings?: readonly ComponentType[]
  /** Files that it reads itself, wherever they are dropped. */
  files?: readonly FileReader[]
  /** In the admin area. */
  staffFinds?: readonly StaffFinder[]
}

export type Page = {
  /** The whole path, such as `/app/leases/$leaseId`. Pages outside of /app and /admin are rendered by the server. */
  path: string
  title: string
  /** For search engines; public pages have one. */
  description?: string
  gate: Gate
  /**
   * A public page's data: an open query, such as `plans.offered`, with what its address says as input, if that says
   * anything. The page takes it by `useLoaderData`.
   */
  reads?: string
  /** Its own head, made of that data, where it is about something; null where there is nothing to show. */
  heads?: (data: unknown) => Head | null
  /** What it asks first where its address says nothing more: its document asks it, while its code is on its way. */
  asks?: Question
  /**
   * The same for everyone, and the browser needs no React for it: drawn once for each answer of its query, and kept as
   * bytes. What moves on it is begun by `app/pages/entry-prerendered.ts`.
   */
  isPrerendered?: true
  /** Of a prerendered page: drawn for each request and never kept, since it shows more than its path says, or is for a few. */
  isFresh?: true
  /** Which parts of a query string are input of what it reads: a search's words. Such a page is fresh. */
  takes?: readonly string[]
  /** Where what was at its address has moved to, by that data; null where it is still here. */
  moved?: (data: unknown) => string | null
  load: (() => Promise<{ default: ComponentType }>) & {
    /** The file of its component: the build writes it here for the server. */
    file?: string
  }
}

/** What search engines and previews of links show, and under which address. */
export type Head = {
  title: string
  description: string
  path: string
  /** The pages above it, from the topmost down; search engines show the way. */
  above?: readonly { title: string; path: string }[]
  /** Of a text with a day: ISO instants. */
  article?: { published: string; modified?: string; author?: string; section?: string }
  /** What can be bought on it: a price is decimal text in dollars for a month. */
  offers?: readonly { name: string; description: string; price: string }[]
  /** Something that another organization sells: a price is decimal text in dollars, null where there is none. */
  product?: { name: string; category: string; price: string | null; seller: string }
  /** Questions that the page shows and answers. */
  questions?: readonly { question: string; answer: string }[]
  /** Another organization that the page is about. */
  organization?: { name: string; url?: string; logo?: string }
  /** Of an organization whose plan leaves our name out. */
  isWhiteLabel?: true
  /** Where it was published first, on another site: search engines show that one. */
  canonical?: string | null
}

type Icon = ComponentType<{ size?: number; className?: string; 'aria-hidden'?: boolean }>

export type NavigationEntry = {
  label: string
  to: string
  icon: Icon
  /** Where in its menu; the sidebar follows spec §2. */
  order: number
  gate: Gate
}

/** A page of the admin area, and its entry in the menu there. */
export const staffPage = (path: string, title: string, load: Page['load']): Page => ({
  path,
  title,
  gate: { who: 'support' },
  load,
})

export const staffEntry = (
  order: number,
  label: string,
  to: string,
  icon: NavigationEntry['icon'],
): NavigationEntry => ({ order, label, to, icon, gate: { who: 'support' } })

/** Records that Ctrl-K finds, by the kind under which their module's server manifest offers them (`finds`). */
export type FoundKind = {
  kind: string
  /** What they are called together: "Leases". */
  label: string
  icon: Icon
  gate: Gate
  /** Below which address their pages lie, where they have some. */
  pages?: string
}

/** What a person can start from anywhere: "New lease". */
export type Command = {
  label: string
  to: string
  icon: Icon
  gate: Gate
  /** What else people call it. */
  words?: string
}

/** A kind of record that people make of what was said. */
export type Maker = {
  kind: string
  /** "Make a curative item", as the menu offers it, and "Curative item", as the way to it says. */
  label: string
  made: string
  gate: Gate
  to: (pageId: string) => string
  load: () => Promise<{ default: ComponentType<MakerProps> }>
}

/** `about` is what was said, in plain text, and the lease that was sent along; `make` stores what was filled in. */
export type MakerProps = {
  about: { text: string; leaseId: string | null }
  make: (values: unknown) => Promise<{ id: string; pageId: string }>
  /** What was said, by its id: its draft is kept under that name. */
  of: string
  onClose: () => void
}

/** The form that asks what proves that a cause is met. */
type CauseForm = { kind: string; load: () => Promise<{ default: ComponentType<EvidenceProps> }> }

/** `close` moves the task to Done and closes its cause; it resolves to what takes both back, and to how that is told. */
export type EvidenceProps = {
  cause: Cause
  close: (evidence: unknown) => Promise<Closed>
  /** What proves it as far as is known, such as a photo that was taken: the form begins with it. */
  proof?: string | undefined
  /** The task, by its id: what was typed is kept under that name. */
  of: string
  onClose: () => void
}

/** `words` tells it, given what was done in the record ("Obligation paid"); "Task done" without. */
type Closed = { undo: () => Promise<unknown>; words?: (closes: string) => string }

/** What a module shows of its own on the record of another: the decks of a well. */
export type RecordPanel<Noun extends string = string> = {
  /** The nouns of the records. */
  on: readonly Noun[]
  /** Where their pages draw it: beside the facts, as the map, under Owners, with its costs, as what was read in a document, under a timeline, with what would move on it, as the work on it, among what starts work, or among its files. */
  place:
    | 'beside'
    | 'map'
    | 'owners'
    | 'costs'
    | 'reading'
    | 'timeline'
    | 'moving'
    | 'work'
    | 'starting'
    | 'files'
  /** Among the panels at its place; no two are the same. */
  order: number
  Panel: ComponentType<PanelProps<Noun>>
}

/** Files that a page of its module reads, not the imports. */
export type FileReader = {
  /** Endings that no other import takes. */
  endings: readonly string[]
  gate: Gate
  /** The page, and the verb that leads there: "Import as analyses". */
  to: string
  label: string
  load: () => Promise<{
    /** What a file is, such as "an ARIES file of economic lines", by its first bytes; null for other files. */
    recognize: (head: Uint8Array) => string | null
    /** Hands the file to the page, which opens with it. */
    hand: (file: File) => void
  }>
}

/** A page of a record, among the tabs of its pages: the budget of a project. */
type PageTab = {
  /** The noun of the records. */
  on: string
  label: string
  order: number
  /** The end of its address, below the record's: `budget`; empty for the record's own page. */
  below: string
  /** Who has it, where that is not everyone who sees the record. */
  gate?: Gate
}

/** The record; its `name` and the `tone` of its standing where its page says them. */
export type PanelProps<Noun extends string = string> = { noun: Noun; id: string; name?: string; tone?: Tone }

/** A panel as its module declares it. */
export const recordPanel = <const Noun extends string>(panel: RecordPanel<Noun>): RecordPanel =>
  panel as unknown as RecordPanel

/** Records of the platform that Ctrl-K finds in the admin area. */
type StaffFinder = {
  label: string
  icon: Icon
  /** The few best of those that the words name. The words are not blank. */
  find: (client: Client, words: string) => Promise<{ label: string; detail: string; to: string }[]>
}
