import { useState } from 'react'
import { KindFacts } from '../../core/kind/KindSheet.tsx'
import { RecordPanels } from '../../core/resource/RecordPanels.tsx'
import { CardColumns } from '../../ui/Card.tsx'
import { LinksCard } from './links/LinksCard.tsx'
import { newTaskAct } from './NewTaskButton.tsx'
import { NextTasksCard } from './NextTasksCard.tsx'
import { PeopleCard } from './PeopleCard.tsx'
import { projectKind } from './project-kind.ts'
import { PlacesCard } from './links/PlacesCard.tsx'
import { ProjectTab } from './ProjectTabPanel.tsx'
import { useProjects } from './useProjects.tsx'

/** Shows a project: its facts, people and linked records, and the panels that other modules add. */
export default function ProjectPage() {
  const { call, readOnly } = useProjects()
  const [openTaskId, setOpenTaskId] = useState<string | null>(null)
  return (
    <ProjectTab acts={[newTaskAct(() => setOpenTaskId('new'))]}>
      {file => (
        <CardColumns
          left={
            <>
              <NextTasksCard projectId={file.id} open={openTaskId} setOpen={setOpenTaskId} />
              <KindFacts kind={projectKind} file={file} call={call} readOnly={readOnly} />
              <PlacesCard id={file.id} />
            </>
          }
          right={
            <>
              <PeopleCard file={file} />
              <LinksCard file={file} />
              <RecordPanels place="beside" noun="projects" id={file.id} />
            </>
          }
        />
      )}
    </ProjectTab>
  )
}
