import { platformLabel } from '@marquee/contract/shared/platforms'
import { type RefObject, useState } from 'react'
import { useStore } from 'zustand'
import { cx } from '../../../ui/class-names.ts'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import type { Composer } from '../composer.ts'
import { Extras, OwnNote, ThreadParts } from '../lazy-zones.tsx'
import { type BoxLook, TextBox } from './text-box.tsx'
import { shownTab, type TextTab } from './text-target.ts'

type Props = {
  composer: Composer
  tab: TextTab
  onTab: (tab: TextTab) => void
  area: RefObject<HTMLTextAreaElement | null>
  /** Whether something about the text has to be fixed. */
  isBad: boolean
  /** What is wrong with the fields of single networks: platform and cause. */
  missing: ReadonlySet<string>
  look: BoxLook
  hasTabs?: boolean
  /** Whether a first comment and a campaign are offered. */
  hasOffers?: boolean
  onAi?: () => void
}

function TextTabs({ composer, tab, onTab }: Pick<Props, 'composer' | 'tab' | 'onTab'>) {
  const platforms = useStore(composer.form, (form) => form.platforms)
  const ownNames = useStore(composer.form, (form) => form.platforms.filter((name) => form.own[name]?.content !== undefined).join())
  const items = platforms.map((name) => ({
    value: name,
    label: (
      <>
        <PlatformIcon platform={name} size={17} /><span className="sr-only">Customize for {platformLabel(name)}</span>
        {ownNames.split(',').includes(name) ? <span className="absolute top-[5px] right-[5px] size-1.5 rounded-full bg-brand"><span className="sr-only">(changed)</span></span> : null}
      </>
    ),
  }))
  return <Tabs look="quiet" label="Text for" value={tab} onValueChange={(value) => onTab(value as TextTab)} items={[{ value: 'all', label: 'All platforms' }, ...items]} />
}

/** Whether the tabs are shown: on phones only once there is something to choose. */
const showsTabs = (isPhone: boolean, hasOwn: boolean, isMore: boolean, tab: TextTab): boolean => !isPhone || hasOwn || isMore || tab !== 'all'

/** What belongs to the text of a tab, below it. */
function BelowText({ composer, tab }: Pick<Props, 'composer' | 'tab'>) {
  const parts = useStore(composer.form, (form) => form.thread.length)
  if (tab !== 'all') return <OwnNote composer={composer} name={tab} />
  return parts > 0 ? <ThreadParts composer={composer} /> : null
}

/** The text of the post, for all platforms and for single ones, with its fields (design.md section 2). */
export function TextZone(props: Props) {
  const { composer, tab: wanted, onTab, missing, look, hasTabs = true, hasOffers = true } = props
  const tab = useStore(composer.form, (form) => shownTab(form, wanted))
  const hasOwn = useStore(composer.form, (form) => form.platforms.some((name) => form.own[name]?.content !== undefined))
  const [isMore, setMore] = useState(false)
  const isPhone = look === 'bare'
  const hasTabList = hasTabs && showsTabs(isPhone, hasOwn, isMore, tab)
  return (
    <div id="create-text" tabIndex={-1} className={cx('flex min-w-0 scroll-mt-20 flex-col gap-2.5', look === 'fixed' && 'h-full min-h-0')}>
      {hasTabList ? <div className={isPhone ? 'px-3 pt-2' : ''}><TextTabs composer={composer} tab={tab} onTab={onTab} /></div> : null}
      <TextBox {...props} tab={tab} isMore={isMore} onMore={() => setMore(true)} />
      <BelowText composer={composer} tab={tab} />
      <div className={isPhone ? 'px-4 pb-2 empty:hidden' : ''}><Extras composer={composer} missing={missing} hasOffers={hasOffers && (!isPhone || isMore)} /></div>
    </div>
  )
}
