import { COVER_TEXTS } from '@marquee/contract/media-edits'
import { useEffect, useEffectEvent } from 'react'
import { toast } from '../../../ui/toast.tsx'
import { useMediaDetail } from '../file-queries.ts'
import { CoverDialog } from '../library/detail/cover-dialog.tsx'
import { libraryLoadText } from '../library-queries.ts'

type Props = { id: string; onSaved: () => void; onClose: () => void }

/** The cover dialog of a video that is known by its id; a video that cannot be loaded closes it and says why. */
export function CoverOf({ id, onSaved, onClose }: Props) {
  const { data, error } = useMediaDetail(id)
  const fail = useEffectEvent((reason: Error) => {
    toast({ kind: 'error', text: `${COVER_TEXTS.failed} ${libraryLoadText(reason)}` })
    onClose()
  })
  useEffect(() => {
    if (error) fail(error)
  }, [error])
  return data ? <CoverDialog item={data.item} onSaved={onSaved} onClose={onClose} /> : null
}
