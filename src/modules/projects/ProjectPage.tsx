import { Link, useParams } from '@tanstack/react-router'
import { AttachmentsCard } from '../../core/attachments/AttachmentsCard.tsx'
import { KindFacts, KindSheet } from '../../core/kind/KindSheet.tsx'
import { RecordPanels } from '../../core/resource/RecordPanels.tsx'
import type { OfPage } from '../../core/resource/RecordPage.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { CardColumns } from '../../ui/Card.tsx'
import { Status } from '../../ui/Status.tsx'
import { LinksCard } from './LinksCard.tsx'
import { OpenProject } from './OpenProject.tsx'
import { PeopleCard } from './PeopleCard.tsx'
import { projectKind } from './project-kind.ts'
import { kindWords, statusTones, statusWords } from './project.ts'
import { useProjectFile, useProjects, useRemovesProjects, type ProjectFile } from './useProjects.tsx'

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
  return (
    <KindSheet
      kind={projectKind}
      file={file}
      page={page}
      call={call}
      meta={
        <>
          {[fields.number, kindWords[fields.kind]].filter(Boolean).join(' · ')} ·{' '}
          <Status tone={statusTones[fields.status]}>{statusWords[fields.status]}</Status>
        </>
      }
      readOnly={noRemoving}
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
      <CardColumns
        left={<KindFacts kind={projectKind} file={file} call={call} readOnly={readOnly} />}
        right={
          <>
            <PeopleCard file={file} />
            <LinksCard file={file} />
            <RecordPanels place="beside" noun="projects" id={id} />
            <AttachmentsCard noun="projects" recordId={id} readOnly={readOnly} />
          </>
        }
      />
    </KindSheet>
  )
}
