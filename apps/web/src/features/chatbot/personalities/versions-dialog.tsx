import type { PersonalityVersion } from '@marquee/contract/chatbot/personalities'
import { CHATBOT_TEXTS } from '@marquee/contract/chatbot/texts'
import { formatDateTime } from '../../../lib/format.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { withReason } from '../words.ts'
import { useRestoreVersion } from './personality-queries.ts'

const goldenText = ({ golden }: PersonalityVersion): string => (golden === null || golden.asked === 0 ? '' : `, ${golden.right} of ${golden.asked} right`)

/** The versions of a personality, newest first; an earlier one can be saved as the newest. */
export function VersionsDialog({ id, name, versions, onClose }: { id: string; name: string; versions: readonly PersonalityVersion[]; onClose: () => void }) {
  const zone = useTimeZone()
  const restore = useRestoreVersion(id)
  const take = (version: number) =>
    restore.mutate(version, {
      onSuccess: ({ newestVersion }) => {
        toast({ kind: 'success', text: `Version ${version} is saved as version ${newestVersion}. It answers once you switch it on.` })
        onClose()
      },
      onError: (error) => void toast({ kind: 'error', text: withReason(CHATBOT_TEXTS.saveFailed, error) }),
    })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Versions of ${name}`} footer={<Button onClick={onClose}>Close</Button>}>
      <ol className="divide-y divide-line">
        {versions.map((version, index) => (
          <li key={version.version} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-56">
              <h3 className="flex items-center gap-2 font-medium">Version {version.version}{version.isOn ? <Badge tone="ok">Switched on</Badge> : null}</h3>
              <p className="text-sm text-muted">{formatDateTime(version.createdAt, zone)}{goldenText(version)}</p>
              <p dir="auto" className="mt-1 line-clamp-3 text-sm [overflow-wrap:anywhere]">{version.system_prompt}</p>
            </div>
            {index === 0 ? null : <Button size="sm" loading={restore.isPending && restore.variables === version.version} onClick={() => take(version.version)}>Restore</Button>}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
