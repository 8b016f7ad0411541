import { type Platform, platformLabel } from '@marquee/contract/shared/platforms'
import { SHARE_PLATFORMS } from '@marquee/contract/share'
import { useState } from 'react'
import { useStore } from 'zustand'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import { cx } from '../../../ui/class-names.ts'
import { MediaThumb } from '../../media/index.ts'
import type { Composer } from '../../composer/index.ts'
import { fileOf, shapeOf } from './share-composer.ts'

/** The post as one of the selected platforms will show it, in that platform's aspect ratio. */
export function SharePreview({ share, handleOf }: { share: Composer; handleOf: (name: Platform) => string }) {
  const { text, platforms } = useStore(share.form)
  useStore(share.media)
  const file = fileOf(share)
  const [wanted, setWanted] = useState<Platform | null>(null)
  const offered: readonly Platform[] = platforms.length > 0 ? platforms : SHARE_PLATFORMS.slice(0, 1)
  const name = wanted && offered.includes(wanted) ? wanted : (offered[0] ?? 'instagram')
  return (
    <section aria-label="Preview">
      <div role="group" aria-label="Preview on" className="mb-2 flex flex-wrap gap-1">
        {offered.map((each) => (
          <button key={each} type="button" aria-pressed={each === name} onClick={() => setWanted(each)} className={cx('inline-flex min-h-9 items-center gap-2 rounded-md px-2.5 text-sm font-medium pointer-coarse:min-h-11', each === name ? 'bg-surface shadow-1' : 'hover:bg-sunken')}>
            <PlatformIcon platform={each} size={16} />
            <span className={each === name ? '' : 'sr-only'}>{platformLabel(each)}</span>
          </button>
        ))}
      </div>
      <article className="overflow-hidden rounded-lg bg-surface shadow-1">
        <p className="flex items-center gap-2.5 px-3 py-2.5 text-sm font-semibold">
          <span className="grid size-7 place-items-center rounded-full bg-sunken"><PlatformIcon platform={name} size={14} /></span>
          <span className="truncate">{handleOf(name)}</span>
        </p>
        {file ? <div style={{ aspectRatio: shapeOf(name) }} className="max-h-80 w-full overflow-hidden bg-sunken"><MediaThumb url={file.url} type={file.type} alt={file.name} /></div> : null}
        <p dir="auto" className="line-clamp-6 min-h-11 px-3 py-2.5 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">{text || <span className="text-subtle">Your caption appears here.</span>}</p>
      </article>
    </section>
  )
}
