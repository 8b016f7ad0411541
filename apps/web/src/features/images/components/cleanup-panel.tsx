import { IMAGE_TEXTS, type LibraryImage } from '@marquee/contract/images'
import { Eraser, Search } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AlertDialog } from '../../../ui/dialog.tsx'
import { Checkbox } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { titleOf } from '../model.ts'
import { useCleanup, useScan } from '../queries.ts'

const countText = (count: number): string => `${count} expired ${count === 1 ? 'image' : 'images'}`

function Found({ images, picked, onPick }: { images: readonly LibraryImage[]; picked: ReadonlySet<string>; onPick: (ids: ReadonlySet<string>) => void }) {
  const zone = useTimeZone()
  const toggle = (id: string) => {
    const next = new Set(picked)
    if (!next.delete(id)) next.add(id)
    onPick(next)
  }
  const isAll = picked.size === images.length
  return (
    <div className="space-y-2">
      <Checkbox label={`Select all ${images.length}`} checked={isAll} onChange={() => onPick(new Set(isAll ? [] : images.map(({ id }) => id)))} />
      <ul className="max-h-96 divide-y divide-line overflow-y-auto rounded-md bg-canvas px-3 shadow-1">
        {images.map((image) => (
          <li key={image.id} className="py-2"><Checkbox label={<span dir="auto" className="line-clamp-2 [overflow-wrap:anywhere]">{titleOf(image)}</span>} hint={formatDate(image.created_at, zone)} checked={picked.has(image.id)} onChange={() => toggle(image.id)} /></li>
        ))}
      </ul>
    </div>
  )
}

/** Cleanup: a scan that changes nothing, then a confirmed deletion (trace.md IMG-14, IMG-29, AMB-62). */
export function CleanupPanel() {
  const scan = useScan()
  const clean = useCleanup()
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [isAsking, setAsking] = useState(false)
  const found = scan.data
  const look = () => scan.mutate(undefined, { onSuccess: (images) => setPicked(new Set(images.map(({ id }) => id))) })
  const report = ({ deletedCount, expiredImages }: NonNullable<typeof clean.data>) => {
    const left = expiredImages.filter(({ id }) => picked.has(id)).length
    toast({ kind: left > 0 ? 'info' : 'success', text: left > 0 ? `${countText(deletedCount)} deleted. ${left} were kept, because scheduled posts use them.` : `${countText(deletedCount)} deleted.` })
    look()
  }
  // The panel reports a failure, and the list stays for another attempt.
  const remove = () => clean.mutate([...picked], { onSuccess: report })
  const failed = scan.isError || clean.isError
  return (
    <Card className="space-y-4">
      <p className="text-muted">Finds images whose files are gone and that must be regenerated. Nothing is deleted until you confirm.</p>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Search size={16} aria-hidden />} loading={scan.isPending} loadingText="Scanning..." onClick={look}>{found ? 'Scan again' : 'Scan for expired images'}</Button>
        {found && found.length > 0 ? <Button variant="danger" icon={<Eraser size={16} aria-hidden />} disabled={picked.size === 0} loading={clean.isPending} onClick={() => setAsking(true)}>Delete {picked.size}</Button> : null}
      </div>
      {failed ? <Alert kind="error">{IMAGE_TEXTS.cleanupFailed}</Alert> : null}
      <p role="status" className="text-muted">{found && !scan.isPending ? (found.length === 0 ? 'No expired images found.' : `${countText(found.length)} found.`) : ''}</p>
      {found && found.length > 0 ? <Found images={found} picked={picked} onPick={setPicked} /> : null}
      <AlertDialog open={isAsking} onOpenChange={setAsking} title={IMAGE_TEXTS.confirmCleanup(picked.size)} confirmLabel="Delete" danger onConfirm={remove} />
    </Card>
  )
}
