import { LabelCard, LabelsPage } from './LabelsPage.tsx'

export default function TagsPage() {
  return (
    <LabelsPage title="Blog tags">
      <LabelCard kind="tag" title="Tags" />
    </LabelsPage>
  )
}
