import { PICKER_PAGE_SIZE } from '@marquee/contract/media-library'
import { DIALOG_TEXTS } from '@marquee/contract/posts'
import { ImagePlus, Images } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { cx } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/button.tsx'
import { FileTile, MediaPickerDialog, preloadUploads } from '../../media/index.ts'
import type { Composer } from '../composer.ts'
import { MediaTiles } from './media-tiles.tsx'

export type MediaRowProps = { composer: Composer; isBad: boolean; /** `small`: icons only, for phones. */ look?: 'small'; hint?: string; /** Pictures of the library's first page. */ pageSize?: number }

/** Files of the post in order, and the ways to add some (trace.md CREATE-07, CREATE-09, DIALOG-09, DIALOG-10). */
export function MediaRow({ composer, isBad, look, hint, pageSize = PICKER_PAGE_SIZE }: MediaRowProps) {
  const { items, add, addStored } = useStore(composer.media)
  const [isPicking, setPicking] = useState(false)
  const library = useRef<HTMLButtonElement>(null)
  const isSmall = look === 'small'
  useEffect(() => void preloadUploads(), [])
  return (
    <div id="create-media" tabIndex={-1} className="scroll-mt-20 space-y-2">
      <div className={cx('flex flex-wrap items-stretch', isSmall ? 'gap-2' : 'gap-2.5')}>
        <MediaTiles composer={composer} isSmall={isSmall} />
        <FileTile label={DIALOG_TEXTS.attach} onFiles={add} className={cx('border-[1.5px] border-dashed', isBad ? 'border-danger' : 'border-field', isSmall ? 'grid size-14 place-items-center rounded-md' : 'flex min-h-[66px] min-w-56 flex-1 items-center rounded-md px-4 sm:max-w-[340px]')}>
          {isSmall ? <><ImagePlus size={20} aria-hidden className="text-brand-text" /><span className="sr-only">{DIALOG_TEXTS.attach}</span></> : (
            <span className="flex items-center gap-3">
              <ImagePlus size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-brand-text" />
              <span><span className="block font-medium text-ink">{DIALOG_TEXTS.attach}</span><span className="block text-xs text-subtle">{hint ?? 'Drop, paste or choose. Up to 50 MB.'}</span></span>
            </span>
          )}
        </FileTile>
        {isSmall ? (
          <button ref={library} type="button" onClick={() => setPicking(true)} className="grid size-14 place-items-center rounded-md border-[1.5px] border-dashed border-field text-brand-text"><Images size={20} aria-hidden /><span className="sr-only">{DIALOG_TEXTS.pickImages}</span></button>
        ) : (
          <Button ref={library} className="self-center" icon={<Images size={16} aria-hidden />} onClick={() => setPicking(true)}>{DIALOG_TEXTS.pickImages}</Button>
        )}
      </div>
      <MediaPickerDialog open={isPicking} onOpenChange={setPicking} pageSize={pageSize} onPick={addStored} picked={items.flatMap((item) => item.url ?? [])} />
    </div>
  )
}
