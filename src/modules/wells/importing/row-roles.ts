import type { Facts } from '../../../core/importing/row.ts'

/** The role of a column other than volumes when a well has several rows for one month. */
type ColumnRole = 'owner' | 'part' | 'revision' | 'counter' | 'other'

/** Text that distinguishes rows of the same well and month; equal text means that they agree. */
export type RowDistinction = { owner: string; part: string; revision: string; other: string }

const roles: readonly (readonly [ColumnRole, RegExp])[] = [
  [
    'counter',
    /^(?:unnamed \d+|column \d+|id|fid|oid|gid|index|row|objectid|(?:row|object|record|line|seq|sequence) (?:id|no|num|number|index))$/,
  ],
  [
    'revision',
    /\b(?:rev|revision|revised|amend\w*|correct(?:ed|ion)\w*|version|filed|filing|received|submi\w+|entered|posted|modified|updated?|created?|timestamp)\b/,
  ],
  ['owner', /\b(?:operator|owner|company|producer|organization|reporter|reported by)\b/],
  [
    'part',
    /\b(?:compl\w*|zone|interval|perfs?|pool|reservoir|formation|sand|string|tubing|wellbore|bore|sidetrack|lateral|meter|tank|battery|facility|lease|unit|product|fluid|commodity|disp\w*|purchaser|gatherer|transporter)\b/,
  ],
]

const roleByHeader = new Map<string, ColumnRole>()

/** Detects a column's role from its header. Results are cached, since a file has few headers and many rows. */
export function detectRole(header: string): ColumnRole {
  const existing = roleByHeader.get(header)
  if (existing) return existing
  const normalized = header
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .toLowerCase()
  const role = roles.find(([, pattern]) => pattern.test(normalized))?.[0] ?? 'other'
  if (roleByHeader.size < 5_000) roleByHeader.set(header, role)
  return role
}

/**
 * Returns text that sorts revisions from oldest to newest: numbers, dates and timestamps by value, and originals before
 * amendments. Null if the cell says nothing about their order.
 */
export function rankForText(text: string): string | null {
  const normalized = text.trim().toLowerCase()
  if (/^\d{1,12}(\.\d+)?$/.test(normalized))
    return normalized.padStart(normalized.length + 12 - normalized.split('.')[0]!.length, '0')
  const usDate = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(.*)$/.exec(normalized)
  if (usDate) return `${usDate[3]}-${usDate[1]!.padStart(2, '0')}-${usDate[2]!.padStart(2, '0')}${usDate[4]}`
  if (/^\d{4}-\d{2}-\d{2}/.test(normalized)) return normalized
  if (/^(?:orig\w*|initial|first|no?|false)$/.test(normalized)) return '0'
  return /^(?:amend\w*|correct\w*|revis\w*|y(?:es)?|true)$/.test(normalized) ? '1' : null
}

/** Returns what distinguishes a row from others of its well and month, from its well `facts` and its unmapped cells. */
export function distinguishRow(
  facts: Facts,
  extraCells: readonly { header: string; text: string }[],
): RowDistinction {
  const distinction: RowDistinction = {
    owner: facts['operator'] ?? '',
    part: joinKey(facts['formation'], facts['rrc_lease_no']),
    revision: '',
    other: joinKey(facts['name'], facts['field'], facts['permit_no'], facts['state_file_no']),
  }
  for (const { header, text } of extraCells) {
    const role = detectRole(header)
    const rank = role === 'revision' ? rankForText(text) : null
    if (rank !== null) distinction.revision += `${rank}|`
    else if (role === 'owner' || role === 'part') distinction[role] += `|${text.toLowerCase()}`
    else if (role !== 'counter') distinction.other += `|${header}: ${text}`
  }
  return distinction
}

const joinKey = (...values: (string | undefined)[]) => values.filter(Boolean).join('|')
