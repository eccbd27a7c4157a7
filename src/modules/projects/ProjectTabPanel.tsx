import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { KindSheet } from '../../core/kind/KindSheet.tsx'
import { PageTabs } from '../../core/resource/PageTabs.tsx'
import type { FoldingPart } from '../../ui/Folding.tsx'
import { Status } from '../../ui/Status.tsx'
import { CloseProject } from './closing/CloseProject.tsx'
import { ProjectGuard } from './ProjectGuard.tsx'
import { projectKind } from './project-kind.ts'
import { floatLabel, healthTones, healthLabels, kindLabels, statusTones, statusLabels } from './project.ts'
import { useProjectFile, useProjects, useRemovesProjects, type ProjectFile } from './useProjects.tsx'

interface ProjectTabProps {
  /** Actions of this page, shown before the actions of the project. */
  acts?: readonly FoldingPart[]
  children: (project: ProjectFile) => ReactNode
}

/**
 * Shows a page of the project in the URL: its head, the tabs of all its pages, and the content of this one. A
 * user who may not see the project reads why and is sent to the list.
 */
export function ProjectTab({ acts = [], children }: ProjectTabProps) {
  const { projectId = '' } = useParams({ strict: false }) as { projectId?: string }
  const { call } = useProjects()
  const noRemoving = useRemovesProjects()
  return (
    <ProjectGuard page={useProjectFile(projectId)} key={projectId}>
      {(file, page) => (
        <KindSheet
          kind={projectKind}
          file={file}
          page={page}
          call={call}
          title={<Heading {...file.fields} />}
          count={<ProjectHeader {...file} />}
          readOnly={noRemoving}
          acts={
            isOpen(file) ? [...acts, { label: 'Close project', node: <CloseProject file={file} /> }] : acts
          }
          pages={<PageTabs noun="projects" path={`/app/projects/${file.id}`} label="Pages of this project" />}
        >
          {children(file)}
        </KindSheet>
      )}
    </ProjectGuard>
  )
}

const isOpen = ({ fields: { status } }: ProjectFile) => status !== 'DONE' && status !== 'CANCELED'

type Fields = ProjectFile['fields']

const Heading = ({ name, number }: Fields) => (
  <>
    {name} {number && <span className="font-mono text-md font-normal text-muted">{number}</span>}
  </>
)

const ProjectHeader = ({ fields: { kind, status }, standing: { health, floatDays } }: ProjectFile) => (
  <span className="flex flex-wrap items-center gap-2">
    {health && (
      <Status tone={healthTones[health]}>
        {healthLabels[health]}
        {floatDays !== null && ` · ${floatLabel(floatDays)}`}
      </Status>
    )}
    <Status tone={statusTones[status]}>{statusLabels[status]}</Status>
    <span>{kindLabels[kind]}</span>
  </span>
)
