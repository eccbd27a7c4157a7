import { onConflictIgnore } from '../../../core/data/distributed/as-inserts.ts'
import type { PoolClient } from 'pg'
import type { CellCounter } from '../recognize/cell-count.ts'
import type { Counts } from '../batch/import-batch.ts'
import type { Note } from '../../../core/importing/row.ts'
import { copyAll } from '../../../core/importing/sink.server.ts'

/** Beyond this many notes, only refused rows are stored; the others are just counted. */
const maxNotes = 200_000

/** Collects the notes of a batch while it runs: exact counts, and notes stored for the list. */
export class NoteBook {
  readonly fresh: Note[] = []
  private kept: Note[] = []
  private readonly counts = new Map<string, number>()
  /** Records from which nothing was imported, with the reason; total lines are excluded. */
  private readonly missed = new Map<number, string>()

  /** Adds the notes from reading a row. */
  collect(): void {
    for (const note of this.fresh) {
      this.add(note)
      this.miss(note)
    }
    this.fresh.length = 0
  }

  add(note: Note): void {
    this.counts.set(note.kind, (this.counts.get(note.kind) ?? 0) + 1)
    if (this.kept.length < maxNotes || note.kind === 'refused') this.kept.push(note)
  }

  /** Adds the notes of a finished part of the work. */
  take(source: NoteBook, cells: CellCounter): void {
    for (const note of source.kept) {
      this.add(note)
      this.miss(note)
      if (note.column === null && (note.kind === 'refused' || note.kind === 'skipped'))
        cells.setAside(note.row)
      else if (note.names) cells.overrule(note.row, note.names)
    }
    source.kept = []
  }

  private miss({ kind, row, reason }: Note): void {
    if (kind === 'refused' || kind === 'skipped') this.missed.set(row, reason)
  }

  /**
   * Returns the number of missed records and the most frequent reason. Reasons that differ only in row numbers are
   * equal.
   */
  rows(all: number): NonNullable<Counts['rows']> {
    const times = new Map<string, { reason: string; n: number }>()
    for (const reason of this.missed.values()) {
      const normalizedReason = reason.replaceAll(/\d+/g, '0')
      times.set(normalizedReason, { reason, n: (times.get(normalizedReason)?.n ?? 0) + 1 })
    }
    const [max] = [...times.values()].sort((a, b) => b.n - a.n)
    return { all, missed: this.missed.size, reason: max?.reason ?? null, reasons: times.size }
  }

  byKind(): Counts['notes'] {
    return Object.fromEntries(this.counts)
  }

  /** Adds a remark if the list is shorter than the count. */
  remarks(): string[] {
    const total = [...this.counts.values()].reduce((sum, n) => sum + n, 0)
    return total > this.kept.length
      ? [
          `The first ${this.kept.length.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} notes are listed.`,
        ]
      : []
  }

  async save(client: PoolClient, tenantId: string, batchId: string): Promise<void> {
    this.kept.sort((a, b) => a.row - b.row)
    const rows = this.kept.map((note, index) => [
      index,
      note.row,
      note.kind,
      note.column,
      note.reason,
      note.original,
    ])
    const columns = 'position, row, kind, heading, reason, original'
    // Tables with row level security do not allow COPY, so it goes through a temporary table.
    await client.query(
      'create temp table import_noted (position integer, row integer, kind text, heading text, reason text, original text) on commit drop',
    )
    await copyAll(client, `import_noted (${columns})`, rows)
    await client.query(
      `insert into import_notes (tenant_id, batch_id, ${columns}) select $1, $2, ${columns} from import_noted ${onConflictIgnore}`,
      [tenantId, batchId],
    )
    this.kept = []
  }
}
