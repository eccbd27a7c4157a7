import { PlatformLog } from './PlatformLog.tsx'

/** All log entries of all organizations. */
export default function PlatformAuditPage() {
  return <PlatformLog title="Audit" meta="Every change in every organization." scope="everything" />
}
