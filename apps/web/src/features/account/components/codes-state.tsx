import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { codesLeft, TAB_TEXTS } from '../model.ts'
import { useRecoveryCodes } from '../queries.ts'

/** How many recovery codes are left, and the way to new ones; codes that nobody has seen are offered first. */
export function CodesState({ onShow, isShowing }: { onShow: () => void; isShowing: boolean }) {
  const { data, error, refetch } = useRecoveryCodes()
  if (error) return <Alert kind="error" action={<Button size="sm" onClick={() => void refetch()}>Retry</Button>}>{TAB_TEXTS.failed}</Alert>
  if (!data) return <Skeleton className="h-9 w-full" />
  if (!data.isShown && data.total > 0) {
    return <Alert kind="warning" action={<Button size="sm" loading={isShowing} onClick={onShow}>Show the codes</Button>}>{TAB_TEXTS.codesUnseen}</Alert>
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className={data.left <= 3 ? 'text-wait' : 'text-muted'}>{codesLeft(data.left, data.total)}</p>
      <Button size="sm" loading={isShowing} onClick={onShow}>Make new codes</Button>
    </div>
  )
}
