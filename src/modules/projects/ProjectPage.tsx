import { Link, useParams } from '@tanstack/react-router'
import { AttachmentsCard } from '../../core/attachments/AttachmentsCard.tsx'
import { FactCard } from '../../core/form/FactCard.tsx'
import { RecordSheet, type OfPage } from '../../core/resource/RecordPage.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Status } from '../../ui/Status.tsx'
import { LinksCard } from './LinksCard.tsx'
import { OpenProject } from './OpenProject.tsx'
import { PeopleCard } from './PeopleCard.tsx'
import { kindWords, projectSchema, statusTones, statusWords } from './project.ts'
import { useProjectFile, useProjects, useRemovesProjects, type ProjectFile } from './useProjects.tsx'
import { RecordPanels } from '../../core/resource/RecordPanels.tsx'

export default function ProjectPage() {
  const { projectId = '' } = useParams({ strict: false }) as { projectId?: string }
  return (
    <OpenProject found={useProjectFile(projectId)}>
      {(file, page) => <ProjectSheet file={file} page={page} key={projectId} />}
    </OpenProject>
  )
}

function ProjectSheet({ file, page }: { file: ProjectFile; page: OfPage }) {
  const { id, fields } = file
  const { call, readOnly } = useProjects()
  const noRemoving = useRemovesProjects()
  const ids = [id]
  return (
    <RecordSheet
      page={page}
      record={{ noun: 'projects', recordId: id }}
      name={fields.name}
      title={fields.name}
      meta={
        <>
          {[fields.number, kindWords[fields.kind]].filter(Boolean).join(' · ')} ·{' '}
          <Status tone={statusTones[fields.status]}>{statusWords[fields.status]}</Status>
        </>
      }
      readOnly={noRemoving}
      remove={() => call.remove.mutate({ ids })}
      restore={() => call.restore.mutate({ ids })}
      acts={[
        {
          label: 'Board',
          kept: true,
          node: (
            <Link to={`/app/projects/${id}/board`} className={buttonClass()}>
              Board
            </Link>
          ),
        },
      ]}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <FactCard
          one="project"
          schema={projectSchema}
          file={file}
          readOnly={readOnly}
          update={call.update.mutate}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <PeopleCard file={file} />
          <LinksCard file={file} />
          <RecordPanels place="beside" noun="projects" id={id} />
          <AttachmentsCard noun="projects" recordId={id} readOnly={readOnly} />
        </div>
      </div>
    </RecordSheet>
  )
}
