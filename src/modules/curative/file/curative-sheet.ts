import type { z } from 'zod'
import { factSections } from '../../../core/print/fact-sections.ts'
import type { Sheet } from '../../../core/print/sheet.ts'
import { formatDate } from '../../../ui/formats.ts'
import { describeDueDate, kindLabels, severityLabels } from '../record/curative.ts'
import { isSettled, statusFields, statusTones, statusLabels } from '../record/curative-status.ts'
import type { CurativeFile } from './curative-file.server.ts'

/** Builds a printable sheet of a curative item: the requirement, its lease and its status. */
export function curativeSheet(file: CurativeFile, schema: z.ZodObject, today: string): Sheet {
  const { fields, standing, lease, tract, assignee } = file
  const due = describeDueDate({ dueOn: fields.dueOn, isSettled: isSettled(standing.status) }, today)
  const leaseName = lease && `${lease.number} ${lease.name}`.trim()
  return {
    kind: 'Curative item',
    title: fields.name,
    code: fields.number,
    keyFacts: [
      kindLabels[fields.kind],
      severityLabels[fields.severity],
      leaseName,
      tract && `Tract ${tract.number}`,
    ]
      .filter(Boolean)
      .join(' · '),
    lead: {
      tone: due?.tone ?? statusTones[standing.status],
      states: [
        {
          label: `Status, ${formatDate(today)}`,
          value: statusLabels[standing.status],
          tone: statusTones[standing.status],
        },
        { label: 'Due', value: due?.words ?? '—', tone: due?.tone ?? 'none' },
        { label: 'Responsible', value: assignee?.name ?? '—', tone: 'none' },
      ],
      lines: [],
    },
    sections: [...factSections(schema, fields), ...factSections(statusFields, standing, 'Status')],
    version: `record version ${file.version}`,
  }
}
