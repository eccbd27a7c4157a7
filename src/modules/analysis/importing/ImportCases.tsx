import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useToday } from '../../../core/auth/useToday.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { FileDrop } from '../../../ui/form/FileDrop.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { useAnalyses } from '../useAnalyses.tsx'
import { readDatabase, runInWorker } from '../worker/run-in-worker.tsx'
import { ImportNotes } from './ImportNotes.tsx'
import { analysisName, summarizeNotes } from '../exchange/tables/note-labels.ts'
import { packAnalyses } from './pack-analyses.ts'
import { useWellLinks } from './useWellLinks.tsx'
import { WellLinks } from './WellLinks.tsx'
import { isDatabase } from '../exchange/tables/is-database.ts'
import type { SourceFile, ImportResult } from '../exchange/read-files.ts'

const fileRules = {
  endings: ['.csv', '.txt', '.tsv', '.tab', '.prn', '.mdb', '.accdb'],
  maxBytes: 100 * 1024 * 1024,
  multiple: true,
} as const

/** Time limit for reading files. */
const maxMs = 90_000

/** Imports cases of ARIES, PHDwin or ComboCurve: reads the files in a worker, shows a preview, and creates analyses. */
export function ImportCases({
  initialFiles,
  onClose,
}: {
  initialFiles: readonly File[]
  onClose: () => void
}) {
  const { call, readOnly } = useAnalyses()
  const navigate = useNavigate()
  const [month, setMonth] = useState(useToday().slice(0, 7))
  const [files, setFiles] = useState(initialFiles)
  const [read, setRead] = useState<ImportResult | null>(null)
  const links = useWellLinks(read)
  const reading = useCommand(
    async (input: { files: readonly File[]; month: string }) => {
      const given: SourceFile[] = []
      for (const file of input.files) {
        const source = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
        given.push(...(isDatabase(source.bytes) ? await readDatabase(source, { maxMs }) : [source]))
      }
      const result = await runInWorker('readFiles', { given, asOf: `${input.month}-01` }, { maxMs })
      await links.find(result)
      return result
    },
    { showsErrorsInForm: true, onSuccess: setRead },
  )
  const readNow = (selected: readonly File[], asOf: string) => {
    setFiles(selected)
    setMonth(asOf)
    setRead(null)
    if (selected.length > 0 && /^\d{4}-\d{2}$/.test(asOf)) void reading.run({ files: selected, month: asOf })
  }
  // Files chosen on another page are read as soon as the dialog opens.
  const readGiven = useEffectEvent(() => {
    if (initialFiles.length > 0) void reading.run({ files: initialFiles, month })
  })
  useEffect(() => readGiven(), [])
  const creating = useCommand(
    async ({ analyses, notes }: ImportResult) => {
      const linked = links.linked(analyses)
      const toCreate = linked.map((inputs, index) => ({
        fields: {
          name: analysisName(files[0]!.name, linked.length > 1 ? index + 1 : null),
          sharing: 'ORGANIZATION' as const,
          template: false,
          notes: summarizeNotes(files, notes),
        },
        inputs,
      }))
      return call.import.mutate(await packAnalyses(toCreate))
    },
    {
      showsErrorsInForm: true,
      success: ({ importId, ids }) => ({
        text: `${pluralize(ids.length, 'analysis', 'analyses')} created`,
        undo: () => call.undoImport.mutate({ importId }),
      }),
      onSuccess: ({ ids }) => {
        onClose()
        if (ids.length === 1) void navigate({ to: `/app/financial-analysis/${ids[0]!}` })
      },
    },
  )
  const wells = read?.analyses.reduce((sum, { wells: group }) => sum + group.length, 0) ?? 0
  const disabledReason =
    read === null ? 'Choose files first.' : wells === 0 ? 'No wells were found in them.' : null
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title="Import from ARIES, PHDwin or ComboCurve"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={creating.busy}
            disabledReason={readOnly ?? disabledReason}
            onClick={() => read && void creating.run(read)}
          >
            {read && read.analyses.length > 1 ? `Create ${read.analyses.length} analyses` : 'Create analysis'}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <FileDrop
          {...fileRules}
          label={
            files.length === 0 ? 'Drop the exported files here' : files.map(({ name }) => name).join(', ')
          }
          disabledReason={readOnly}
          onFiles={selected => readNow(selected, month)}
        >
          ARIES: its Access database, or AC_ECONOMIC with AC_PROPERTY and AC_PRODUCT as text. PHDwin and
          ComboCurve: forecast segments and economics as CSV, several files together.
        </FileDrop>
        <TextField
          label="As of"
          type="month"
          hint="The files do not give an as-of date."
          value={month}
          onChange={event => readNow(files, event.target.value)}
        />
        {reading.busy && <p className="text-muted">Reading…</p>}
        {(reading.refused ?? creating.refused) && (
          <Notice tone="bad">{(reading.refused ?? creating.refused)!.message}</Notice>
        )}
        {read && wells > 0 && (
          <WellLinks cases={links.cases} isAllowed={links.isAllowed} onChoose={links.choose} />
        )}
        {read && <ImportNotes importResult={read} wells={wells} />}
      </div>
    </Dialog>
  )
}
