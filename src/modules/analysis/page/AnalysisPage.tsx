import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ExportMenu, exportItems } from '../../../core/files/export/ExportMenu.tsx'
import { FactCard } from '../../../core/form/FactCard.tsx'
import { useShortcuts } from '../../../ui/keys/Shortcuts.tsx'
import { RecordPanels } from '../../../core/resource/RecordPanels.tsx'
import { RecordPage, RecordSheet, type PageState } from '../../../core/resource/RecordPage.tsx'
import { useRecord } from '../../../core/resource/useRecord.tsx'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { formatDate } from '../../../ui/formats.ts'
import { discountings } from '../../../core/economics/value/discount.ts'
import { programItems } from '../exchange/program-items.ts'
import { UndoImport } from '../importing/UndoImport.tsx'
import { formatMembers } from '../compare/members.ts'
import { inputsSchema } from '../inputs/inputs.ts'
import { inputProblems } from '../inputs/problems.ts'
import { RiskPanel } from '../risk/RiskPanel.tsx'
import { analysisForm } from '../record/analysis.ts'
import { useAnalyses } from '../useAnalyses.tsx'
import { AnalysisBody } from './AnalysisBody.tsx'
import { AnalysisContext, type AnalysisEditor } from '../editing/AnalysisContext.tsx'
import { DraftNotices } from './DraftNotices.tsx'
import { WellSelectionContext } from '../editing/WellSelection.tsx'
import { SaveVersion } from './SaveVersion.tsx'
import { useAnalysisDraft } from '../editing/useAnalysisDraft.tsx'
import { VersionsCard } from './VersionsCard.tsx'

const kind = { one: 'analysis', title: 'Financial Analysis', path: '/app/financial-analysis' }
const useAnalysisFile = (id: string) => useRecord(useAnalyses().api.get.queryOptions({ id }))
type AnalysisFile = NonNullable<ReturnType<typeof useAnalysisFile>['record']>

/** The page of an analysis: its inputs next to its results. */
export default function AnalysisPage() {
  const { analysisId = '' } = useParams({ strict: false }) as { analysisId?: string }
  return (
    <RecordPage kind={kind} page={useAnalysisFile(analysisId)}>
      {(file, page) => <AnalysisSheet file={file} page={page} key={analysisId} />}
    </RecordPage>
  )
}

function AnalysisSheet({ file, page }: { file: AnalysisFile; page: PageState }) {
  const { id, version, fields, versions } = file
  const { api, call, readOnly } = useAnalyses()
  const navigate = useNavigate()
  const draft = useAnalysisDraft({ id, version, inputs: file.inputs })
  const { inputs, set, change } = draft
  const [requestedWell, setRequestedWell] = useState(0)
  const [alone, setAlone] = useState(false)
  const [isSavingVersion, setIsSavingVersion] = useState(false)
  const at = Math.min(requestedWell, Math.max(0, inputs.wells.length - 1))
  const problems = useMemo(() => inputProblems(inputs), [inputs])
  const [newest] = versions
  const { data: frozenInputs } = useQuery(
    api.version.queryOptions(
      { id, number: newest?.number ?? 0 },
      { enabled: newest !== undefined, staleTime: Infinity },
    ),
  )
  const last = useMemo(
    () =>
      frozenInputs ? { number: frozenInputs.number, inputs: inputsSchema.parse(frozenInputs.inputs) } : null,
    [frozenInputs],
  )
  const inHand: AnalysisEditor = { inputs, set, change, problems, lastVersion: last, wellIndex: at, readOnly }
  const stops = problems.find(
    ({ stops, at }) => stops && !inputsSchema.safeParse(inputs).success && at !== '',
  )
  const cannotSave = readOnly ?? (stops ? `Correct this first: ${stops.says}` : null)
  useShortcuts('Analysis', [
    { keys: 'v', label: 'Save a version', run: () => cannotSave === null && setIsSavingVersion(true) },
  ])
  /** The members of a comparison of the saved state with the last version, if there is one. */
  const versionsToCompare = [newest?.number, null].flatMap(number =>
    number === undefined ? [] : [{ id, number, share: '1' }],
  )
  /** Exports use the last saved state, not the unsaved draft. */
  const table = { path: '/analyses/cash-flow', search: { id } }
  const duplicate = () =>
    void call.create
      .mutate({
        fields: { ...fields, name: `${fields.name}, copy`.slice(0, 200), template: false },
        inputs,
        leaseId: file.leaseId,
        projectId: file.projectId,
      })
      .then(copy => navigate({ to: `/app/financial-analysis/${copy.id}` }))
  return (
    <AnalysisContext value={inHand}>
      <WellSelectionContext value={{ selectWell: setRequestedWell, alone, setAlone }}>
        <RecordSheet
          page={page}
          record={{ noun: 'analyses', recordId: id }}
          name={fields.name}
          title={fields.name}
          count={
            newest ? `v${newest.number}${draft.dirty ? ' · changed' : ''}` : draft.dirty ? 'changed' : 'draft'
          }
          meta={
            <>
              As of {formatDate(inputs.asOf)} · {discountings[inputs.discounting]}, effective annual{' '}
              {Number((inputs.rate * 100).toFixed(3))}%, 365.25-day year, before income tax
              {fields.sharing === 'PRIVATE' && ' · Only you see this'}
              {fields.sharing === 'PROJECT' && ' · Visible to its project team'}
              {fields.template && ' · Template'}
            </>
          }
          readOnly={readOnly}
          sheet={{ kind: 'Analysis', read: () => call.sheet.query({ id }), pdf: `/analyses/${id}/sheet` }}
          remove={() => call.remove.mutate({ ids: [id] })}
          restore={() => call.restore.mutate({ ids: [id] })}
          notices={<DraftNotices draft={draft} />}
          acts={[
            {
              label: 'Save version',
              isPinned: true,
              node: (
                <Button
                  variant="primary"
                  disabledReason={cannotSave}
                  onClick={() => setIsSavingVersion(true)}
                >
                  Save version
                </Button>
              ),
            },
            ...(draft.dirty
              ? [
                  {
                    label: 'Save',
                    node: (
                      <Button busy={draft.busy} disabledReason={cannotSave} onClick={draft.save}>
                        Save
                      </Button>
                    ),
                  },
                  { label: 'Discard', node: <Button onClick={draft.discard}>Discard</Button> },
                ]
              : []),
            {
              label: 'Export',
              node: <ExportMenu {...table} extraItems={programItems(id)} />,
              items: [...exportItems(table), ...programItems(id)],
            },
            {
              label: 'Compare',
              node: (
                <Link
                  to="/app/financial-analysis/compare"
                  search={{ of: formatMembers(versionsToCompare) }}
                  className={buttonClass()}
                >
                  Compare
                </Link>
              ),
            },
            ...(file.imported
              ? [
                  {
                    label: 'Undo import',
                    node: <UndoImport {...file.imported} disabledReason={readOnly} />,
                  },
                ]
              : []),
            {
              label: 'Duplicate',
              node: (
                <Button disabledReason={cannotSave} onClick={duplicate}>
                  Duplicate
                </Button>
              ),
            },
          ]}
          tabs={[
            { id: 'analysis', label: 'Analysis', show: () => <AnalysisBody /> },
            { id: 'risk', label: 'Risk', show: () => <RiskPanel /> },
            {
              id: 'versions',
              label: 'Versions',
              count: versions.length,
              show: () => (
                <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
                  <VersionsCard
                    id={id}
                    versions={versions}
                    onOpen={frozenInputs => change(() => frozenInputs)}
                  />
                  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
                    <FactCard
                      one="analysis"
                      schema={analysisForm(file.projectId)}
                      file={file}
                      readOnly={readOnly}
                      update={call.update.mutate}
                    />
                    <RecordPanels place="beside" noun="analyses" id={id} />
                  </div>
                </div>
              ),
            },
          ]}
        />
        {isSavingVersion && (
          <SaveVersion
            id={id}
            next={(newest?.number ?? 0) + 1}
            save={draft.saveNow}
            onClose={() => setIsSavingVersion(false)}
          />
        )}
      </WellSelectionContext>
    </AnalysisContext>
  )
}
