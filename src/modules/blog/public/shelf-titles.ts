import { labelKinds, type Label } from '../labels/label-kinds.ts'

export const blogTitle = 'Blog'
export const blogAbout =
  'Leases, wells and their numbers: how clauses run, how decimals are calculated, and how to read state files.'

/** Returns the title of a label's list. */
export const labelTitle = (label: Label | null, page: number) =>
  label ? label.name : `${blogTitle}, page ${page}`

export const labelAbout = (label: Label | null): string =>
  label ? label.about || `Articles: ${labelKinds[label.kind].toLowerCase()} ${label.name}` : blogAbout
