import type { ComponentType } from 'react'
import type { Client } from '../http/module-client.ts'
import type { FirstQuery } from '../http/first-query.ts'
import type { Gate } from '../access/refusal.ts'
import type { Tone } from '../map/map.ts'
import type { Cause } from './cause.ts'
import type { ChoiceProps } from '../form/RecordChoice.tsx'

/** The pages, menu entries and forms that a module adds to the product. `app/modules.ts` lists every module. */
export type Module = {
  name: string
  pages: readonly Page[]
  navigation?: readonly NavigationEntry[]
  /** Its entries in the menu of the admin area, ordered separately. */
  staffNavigation?: readonly NavigationEntry[]
  finds?: readonly SearchKind[]
  commands?: readonly Command[]
  /** Forms for records created from a message or post. Its server manifest lists the same kinds. */
  makes?: readonly CreateOption[]
  /** Forms that close its records that start tasks. Its server manifest lists the same kinds. */
  causes?: readonly CauseForm[]
  /** Panels on the pages of other modules' records. */
  panels?: readonly RecordPanel[]
  /** Its pages about other modules' records, shown as tabs there. */
  tabs?: readonly PageTab[]
  /** Choices of its records, by noun, for pages that name no module. */
  choices?: Readonly<Record<string, ComponentType<ChoiceProps>>>
  /** Its offers while an organization has no data yet. */
  starterOffers?: readonly ComponentType[]
  /** Files that it reads itself, wherever they are dropped. */
  files?: readonly FileReader[]
  /** In the admin area. */
  staffFinds?: readonly StaffFinder[]
}

export type Page = {
  /** The full path, such as `/app/leases/$leaseId`. Pages outside /app and /admin are rendered by the server. */
  path: string
  title: string
  /** For search engines; public pages have one. */
  description?: string
  gate: Gate
  /**
   * A public page's data: an open query, such as `plans.offered`, with the address's parameters as input, if any. The
   * page reads the data with `useLoaderData`.
   */
  reads?: string
  /** Its own head, made from that data; null if there is nothing to show. */
  heads?: (data: unknown) => Head | null
  /**
   * The first query of the page if its address has no further parameters. The document sends it while the page's code
   * is loading.
   */
  firstQuery?: FirstQuery
  /**
   * Set if the page is the same for everyone and the browser needs no React for it. It is rendered once for each
   * result of its query and stored as bytes. `app/pages/entry-prerendered.ts` starts its interactive parts.
   */
  isPrerendered?: true
  /**
   * For a prerendered page: rendered for each request and never stored, because it depends on more than its path, or
   * is for a few users.
   */
  isFresh?: true
  /** The query parameters that are inputs of its query, such as a search's words. Such a page is fresh. */
  queryParameters?: readonly string[]
  /** The new address if the content has moved, based on that data; null if it has not. */
  findNewPath?: (data: unknown) => string | null
  load: (() => Promise<{ default: ComponentType }>) & {
    /** The file of its component, which the build writes here for the server. */
    file?: string
  }
}

/** The content that search engines and link previews show, and its address. */
export type Head = {
  title: string
  description: string
  path: string
  /** The pages above it, from the top down. Search engines show this path. */
  breadcrumbs?: readonly { title: string; path: string }[]
  /** For dated texts: ISO timestamps. */
  article?: { published: string; modified?: string; author?: string; section?: string }
  /** Plans that the page sells; the price is decimal text in dollars per month. */
  offers?: readonly { name: string; description: string; price: string }[]
  /** A product of another organization; the price is decimal text in dollars, null if there is none. */
  product?: { name: string; category: string; price: string | null; seller: string }
  /** Questions that the page shows and answers. */
  questions?: readonly { question: string; answer: string }[]
  /** Another organization that the page is about. */
  organization?: { name: string; url?: string; logo?: string }
  /** Set if the organization's plan hides our name. */
  isWhiteLabel?: true
  /** The address of its first publication on another site, which search engines show instead. */
  canonical?: string | null
}

type Icon = ComponentType<{ size?: number; className?: string; 'aria-hidden'?: boolean }>

export type NavigationEntry = {
  label: string
  to: string
  icon: Icon
  /** Position in its menu. The sidebar follows spec §2. */
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

/** Records that Ctrl-K finds, by the kind that the module's server manifest declares in `finds`. */
export type SearchKind = {
  kind: string
  /** Plural label: "Leases". */
  label: string
  icon: Icon
  gate: Gate
  /** The address that their pages are below, if they have pages. */
  pages?: string
}

/** An action that the user can start from anywhere: "New lease". */
export type Command = {
  label: string
  to: string
  icon: Icon
  gate: Gate
  /** Synonyms that users might search for. */
  words?: string
}

/** A kind of record that users create from a message or post. */
export type CreateOption = {
  kind: string
  /** "Create a curative item", as shown in the menu, and "Curative item", as shown on the link to it. */
  label: string
  createdLabel: string
  gate: Gate
  to: (pageId: string) => string
  load: () => Promise<{ default: ComponentType<CreateOptionProps> }>
}

/** `about` is the plain text of the message and the lease that was sent with it. `make` stores the user's input. */
export type CreateOptionProps = {
  about: { text: string; leaseId: string | null }
  make: (values: unknown) => Promise<{ id: string; pageId: string }>
  /** The id of the message; its draft is stored under that name. */
  messageId: string
  onClose: () => void
}

/** The form that asks for the evidence that a cause is met. */
type CauseForm = { kind: string; load: () => Promise<{ default: ComponentType<EvidenceProps> }> }

/**
 * `close` moves the task to Done and closes its cause. It resolves to the function that undoes both, and to the words
 * for it.
 */
export type EvidenceProps = {
  cause: Cause
  close: (evidence: unknown) => Promise<ClosedCause>
  /** Existing evidence, such as a photo that was taken; it prefills the form. */
  proof?: string | undefined
  /** The id of the task; its draft is stored under that name. */
  taskId: string
  onClose: () => void
}

/** `words` describes it, given the action on the record ("Obligation paid"); "Task done" if omitted. */
type ClosedCause = { undo: () => Promise<unknown>; words?: (closes: string) => string }

/** A module's panel on the page of another module's record, such as the decks of a well. */
export type RecordPanel<Noun extends string = string> = {
  /** The nouns of the records. */
  nouns: readonly Noun[]
  /**
   * Position on their pages: next to the facts, among the priced options of the record, as the map, under Owners, with the costs, with the text read from a
   * document, under a timeline, with the records that would move, as the work on the record, among the things that
   * start work, or among its files.
   */
  place:
    | 'beside'
    | 'options'
    | 'map'
    | 'owners'
    | 'costs'
    | 'reading'
    | 'timeline'
    | 'moving'
    | 'work'
    | 'starting'
    | 'files'
  /** Order of panels at the same place; unique there. */
  order: number
  Panel: ComponentType<PanelProps<Noun>>
}

/** Files that a page of the module reads instead of the imports. */
export type FileReader = {
  /** File extensions that no other import accepts. */
  endings: readonly string[]
  gate: Gate
  /** The page, and the verb that leads there: "Import as analyses". */
  to: string
  label: string
  load: () => Promise<{
    /** Describes a file by its first bytes, such as "an ARIES file of economic lines"; null for other files. */
    recognizeFile: (head: Uint8Array) => string | null
    /** Passes the file to the page, which opens with it. */
    setPendingFile: (file: File) => void
  }>
}

/** A page of a record among the tabs of its pages, such as the budget of a project. */
type PageTab = {
  /** The noun of the records. */
  noun: string
  label: string
  order: number
  /** Last segment of its address below the record's, such as `budget`; empty for the record's own page. */
  segment: string
  /** The users who have it, if not everyone who may view the record. */
  gate?: Gate
}

/** The record, with its `name` and the `tone` of its status if its page passes them. */
export type PanelProps<Noun extends string = string> = { noun: Noun; id: string; name?: string; tone?: Tone }

/** Types a panel as its module declares it. */
export const recordPanel = <const Noun extends string>(panel: RecordPanel<Noun>): RecordPanel =>
  panel as unknown as RecordPanel

/** Platform records that Ctrl-K finds in the admin area. */
type StaffFinder = {
  label: string
  icon: Icon
  /** Returns the few best matches for the words, which are never blank. */
  find: (client: Client, text: string) => Promise<{ label: string; detail: string; to: string }[]>
}
