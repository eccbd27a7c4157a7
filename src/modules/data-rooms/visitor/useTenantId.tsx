import { useViewer } from '../../../core/auth/useViewer.tsx'

export const useTenantId = () => useViewer().membership?.tenantId ?? ''
