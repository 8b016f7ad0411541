import { DIALOG_TEXTS } from '@marquee/contract/posts'
import { PREFLIGHT_TEXTS } from '@marquee/contract/shared/preflight'
import { useStore } from 'zustand'
import { Alert } from '../../../../ui/alert.tsx'
import { MediaField, type Sheet } from '../../../composer/index.ts'
import { SectionCard } from './section-card.tsx'
import { fileNote } from '../text/text-counters.tsx'

/** Pictures and videos of the post (trace.md CREATE-07, CREATE-09, CREATE-18). */
export function MediaCard({ sheet, lacksMedia }: { sheet: Sheet; lacksMedia: boolean }) {
  const { items } = useStore(sheet.media)
  const platforms = useStore(sheet.form, (form) => form.platforms)
  const notes = platforms.flatMap((name) => fileNote(sheet, name) ?? [])
  return (
    <SectionCard area="media" title="Media" aside={items.length > 0 ? <span className="text-sm text-muted">{items.length === 1 ? '1 file' : `${items.length} files`}</span> : null}>
      {lacksMedia ? <Alert kind="warning">{PREFLIGHT_TEXTS.instagramMedia}</Alert> : null}
      <MediaField media={sheet.media} />
      {notes.length > 0 ? <p className="text-sm text-wait">{notes.join(' ')} Choose which under Customize, or remove some.</p> : null}
      {items.some((item) => item.state === 'failed') ? <p className="text-sm text-bad">{DIALOG_TEXTS.uploadFailed}</p> : null}
    </SectionCard>
  )
}
