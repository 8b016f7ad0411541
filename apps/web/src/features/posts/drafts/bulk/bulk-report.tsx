import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { dismissReport, useBulk } from './bulk-state.ts'

/** Posts listed before `and n more`. */
const SHOWN = 5

/** Posts that the last bulk action left unchanged, with the reasons (design.md rule F). */
export function BulkReport() {
  const report = useBulk((state) => state.report)
  if (!report) return null
  const rest = report.failures.length - SHOWN
  return (
    <Alert kind="error" className="mb-4" action={<Button size="sm" onClick={dismissReport}>Dismiss</Button>}>
      <p className="font-medium">{report.text}</p>
      <ul className="mt-1 list-disc space-y-0.5 pl-4">
        {report.failures.slice(0, SHOWN).map(({ id, name, reason }) => <li key={id}>{name}: {reason}</li>)}
      </ul>
      {rest > 0 ? <p className="mt-1">And {rest} more; they are still selected.</p> : null}
    </Alert>
  )
}
