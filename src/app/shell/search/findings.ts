import type { Command } from '../../../core/module/module.ts'
import { matchRank } from './match-rank.ts'

/** One line of the results: either an address or an action of the shell. */
export type Finding = {
  key: string
  label: string
  detail?: string
  icon: Command['icon']
  to?: string
  run?: () => void
}

export type FindingGroup = { label: string; findings: Finding[] }

/** A command or a page with its other names. */
export type NamedFinding = Finding & { words?: string | undefined }

type FindingSources = {
  text: string
  recent: Finding[]
  commands: NamedFinding[]
  /** Pages in menus, and pages below them with their settings. */
  pages: NamedFinding[]
  deeper: NamedFinding[]
  /** Records whose name or number equals the typed text. */
  exact: Finding[]
  records: FindingGroup[]
}

/** Lines shown per kind when several kinds match. */
const maxNamedFindings = 6

/**
 * The groups of results in order. Without text: recent records, commands, pages. Otherwise: the record with
 * exactly that number, matching commands and pages, records, and finally pages that only contain the letters
 * in order.
 */
export function findingGroups({
  text,
  recent,
  commands,
  pages,
  deeper,
  exact,
  records,
}: FindingSources): FindingGroup[] {
  if (text.trim() === '')
    return withoutEmptyGroups([
      { label: 'Recent', findings: recent },
      { label: 'Commands', findings: commands },
      { label: 'Pages', findings: pages },
    ])
  const allPages = [...pages, ...deeper]
  const exactKeys = new Set(exact.map(({ key }) => key))
  return withoutEmptyGroups([
    { label: 'Best match', findings: exact },
    { label: 'Commands', findings: rankFindings(commands, text, 1) },
    { label: 'Pages', findings: rankFindings(allPages, text, 1) },
    ...records.map(({ label, findings }) => ({
      label,
      findings: findings.filter(({ key }) => !exactKeys.has(key)),
    })),
    { label: 'More pages', findings: rankFindings(allPages, text, 2) },
  ])
}

const withoutEmptyGroups = (groups: FindingGroup[]) => groups.filter(({ findings }) => findings.length > 0)

/** Entries that match by name (up to rank 1), or that only contain the letters in order (rank 2). */
function rankFindings(findings: readonly NamedFinding[], text: string, rank: 1 | 2): Finding[] {
  return findings
    .map(item => ({ one: item, is: Math.min(matchRank(item.label, text), aliasRank(item, text)) }))
    .filter(({ is }) => (rank === 2 ? is === 2 : is < 2))
    .sort((a, b) => a.is - b.is)
    .slice(0, maxNamedFindings)
    .map(({ one: finding }) => finding)
}

/** Other names match by the start of words ("create lease"), never by single letters. */
const aliasRank = ({ label, words }: NamedFinding, text: string) =>
  words && matchRank(`${label} ${words}`, text) < 2 ? 1 : 3
