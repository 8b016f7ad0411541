import { useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.tsx'
import { MediaChooser, type StoredFile } from '../../media/index.ts'
import { refreshImages } from '../queries.ts'

/** Upload Image: one image into the library (trace.md IMG-19, PICK-06 to PICK-12). */
export function UploadPanel() {
  const [file, setFile] = useState<StoredFile | null>(null)
  const take = (next: StoredFile | null) => {
    setFile(next)
    if (!next) return
    toast({ kind: 'success', text: 'Image uploaded to your library.' })
    void refreshImages()
  }
  return (
    <Card className="space-y-3">
      <p className="text-muted">Pictures you upload can be edited here and used in posts and videos.</p>
      <MediaChooser value={file} onChange={take} label="Drop a picture here, or click to choose one" isUploadOnly isPageWide />
    </Card>
  )
}
