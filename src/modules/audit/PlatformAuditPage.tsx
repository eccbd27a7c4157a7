import { PlatformLog } from './PlatformLog.tsx'

/** Every record of every organization. */
export default function PlatformAuditPage() {
  return <PlatformLog title="Audit" meta="Every change in every organization." scope="everything" />
}
