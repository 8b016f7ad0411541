import { type Platform, platformLabel, PLATFORM_LIMITS } from '@marquee/contract/shared/platforms'
import { textsFor } from '@marquee/contract/shared/preflight'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useSession } from '../../../../lib/session.ts'
import { PlatformIcon } from '../../../../ui/platform-icon.tsx'
import { Tabs } from '../../../../ui/tabs.tsx'
import { useSocialProfile } from '../../../social/index.ts'
import { type ComposerForm, Counter, cropUrl, platformsOfPart, type Sheet, subjectOf } from '../../../composer/index.ts'
import { longestText } from '../text/text-counters.tsx'
import { PostPreview, type PreviewAccount, type PreviewFile } from './post-preview.tsx'

type Props = { sheet: Sheet; platform: Platform | 'all'; onPlatform: (name: Platform) => void }

function useAccount(name: Platform): PreviewAccount {
  const { data: profile } = useSocialProfile()
  const user = useSession((state) => state.user)
  const account = profile?.connected_platforms.find((each) => each.platform === name && each.is_active)
  return { name: account?.display_name || account?.username || user?.name || 'Your name', handle: account?.username ?? '', avatarUrl: account?.avatar_url ?? null }
}

/** Files of the post as a platform gets them, including those being uploaded. */
function useFiles(sheet: Sheet, form: ComposerForm, name: Platform): PreviewFile[] {
  const { items } = useStore(sheet.media)
  const own = form.own[name]
  return items
    .filter((item) => item.url === null || !own?.skip.includes(item.url))
    .map((item) => ({ type: item.type, url: item.url && own?.crop && item.type.startsWith('image/') ? cropUrl(item.url, name) : item.previewUrl }))
}

function SinglePreview({ sheet, name }: { sheet: Sheet; name: Platform }) {
  const form = useStore(sheet.form)
  const takesComment = PLATFORM_LIMITS[name].hasFirstComment === true
  return (
    <>
      <PostPreview platform={name} account={useAccount(name)} texts={textsFor(name, subjectOf(form, []))} files={useFiles(sheet, form, name)} firstComment={takesComment ? form.firstComment : ''} />
      <ul aria-label="Length here" className="mt-3 px-1"><Counter name={name} text={longestText(form, name)} /></ul>
    </>
  )
}

function SeriesPreview({ sheet, name }: { sheet: Sheet; name: Platform }) {
  const form = useStore(sheet.form)
  const account = useAccount(name)
  const [chosen, setChosen] = useState(0)
  const places = form.parts.map((_, index) => index).filter((index) => platformsOfPart(form, index).includes(name))
  const place = places.includes(chosen) ? chosen : (places[0] ?? 0)
  const part = form.parts[place]
  return (
    <div className="space-y-3">
      {places.length > 1 ? (
        <div role="group" aria-label="Post shown" className="flex flex-wrap gap-1.5">
          {places.map((index) => <button key={index} type="button" aria-pressed={index === place} onClick={() => setChosen(index)} className={`min-h-8 min-w-8 rounded-full px-2.5 text-sm pointer-coarse:min-h-11 pointer-coarse:min-w-11 ${index === place ? 'bg-brand-soft font-medium text-brand-text' : 'bg-sunken text-muted'}`}><span className="sr-only">Post</span> {index + 1}</button>)}
        </div>
      ) : null}
      <PostPreview key={place} platform={name} account={account} texts={[part?.content ?? '']} files={part?.files ?? []} firstComment={PLATFORM_LIMITS[name].hasFirstComment ? form.firstComment : ''} />
    </div>
  )
}

/** The post on each chosen network, one at a time (design.md section 2). */
export function PreviewPane({ sheet, platform, onPlatform }: Props) {
  const { platforms, type } = useStore(sheet.form)
  const shown = platform !== 'all' && platforms.includes(platform) ? platform : platforms[0]
  if (!shown) {
    return (
      <div className="flex flex-col items-center gap-2 rounded-lg px-4 py-12 text-center text-muted outline-1 outline-field outline-dashed">
        <MonitorSmartphone size={20} aria-hidden />
        <p>Choose a platform to see the post as it will look there.</p>
      </div>
    )
  }
  const items = platforms.map((name) => ({
    value: name,
    label: <><PlatformIcon platform={name} size={18} /><span className={name === shown ? '' : 'sr-only'}>{platformLabel(name)}</span></>,
  }))
  const Preview = type === 'series' ? SeriesPreview : SinglePreview
  return (
    <Tabs label="Preview" value={shown} onValueChange={(value) => onPlatform(value as Platform)} items={items}>
      <Preview key={shown} sheet={sheet} name={shown} />
    </Tabs>
  )
}
