import { errorText } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { TAB_TEXTS } from '../model.ts'
import { useExport } from '../queries.ts'

/** Downloads the archive of everything. The browser saves it as it arrives, however large it is. */
export function ExportButton({ isShared = false }: { isShared?: boolean }) {
  const request = useExport()
  const start = async (): Promise<void> => {
    try {
      Object.assign(document.createElement('a'), { href: await request.mutateAsync(), download: '' }).click()
      toast({ text: TAB_TEXTS.exportStarted })
    } catch (error) {
      toast({ kind: 'error', text: errorText(error, TAB_TEXTS.exportFailed) })
    }
  }
  return <Button disabled={isShared} loading={request.isPending} onClick={() => void start()}>Export</Button>
}
