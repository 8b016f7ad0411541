import { type Platform, platformLabel, PLATFORM_LIMITS } from '@marquee/contract/shared/platforms'
import { commentFor, textsFor } from '@marquee/contract/shared/preflight'
import { ChevronLeft, ChevronRight, Moon, Sun } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useStore } from 'zustand'
import { useSession } from '../../../../lib/session.ts'
import { useDeferredStore } from '../../../../lib/use-deferred-store.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { PlatformIcon } from '../../../../ui/platform-icon.tsx'
import { Tabs } from '../../../../ui/tabs.tsx'
import { useSocialProfile } from '../../../social/index.ts'
import { type ComposerForm, cropUrl, platformsOfPart, type Sheet, subjectOf } from '../../../composer/index.ts'
import { lookOf } from './preview-looks.ts'
import { BoundTexts } from './preview-text.tsx'
import { PostPreview, type PreviewAccount, type PreviewFile, PreviewMedia } from './post-preview.tsx'
import { WeekStrip } from './week-strip.tsx'

type Props = { sheet: Sheet; platform: Platform | 'all'; row: number; onRow: (row: number) => void }

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
    .map((item) => ({ id: item.id, type: item.type, url: item.url && own?.crop && item.type.startsWith('image/') ? cropUrl(item.url, name) : item.previewUrl }))
}

/** What the network does with the post: its crop and where it folds the text. */
function habitsOf(name: Platform, hasFiles: boolean, isCropped: boolean): string {
  const { clip } = lookOf(name)
  const ratio = PLATFORM_LIMITS[name].cropRatio
  const shape = { 0.8: '4:5', 1.91: '1.91:1' }[ratio ?? 0] ?? null
  const words = [hasFiles && isCropped && shape ? `Cropped to ${shape}.` : '', clip ? `${platformLabel(name)} folds the text after ${clip} characters.` : '']
  return words.filter((word) => word !== '').join(' ')
}

type Theme = 'light' | 'dark' | null
/** The post alone is in the chosen theme: what is said below it stands on the page. */
const Themed = ({ theme, children }: { theme: Theme; children: ReactNode }) => <div {...(theme && { 'data-theme': theme })} className="text-ink">{children}</div>

function SinglePreview({ sheet, name, theme }: { sheet: Sheet; name: Platform; theme: Theme }) {
  const form = useDeferredStore(sheet.form)
  const subject = subjectOf(form, [])
  const files = useFiles(sheet, form, name)
  const habits = habitsOf(name, files.length > 0, form.own[name]?.crop ?? false)
  return (
    <>
      <Themed theme={theme}><BoundTexts value={form.bound}><PostPreview platform={name} account={useAccount(name)} texts={textsFor(name, subject)} files={files} firstComment={commentFor(name, subject)} /></BoundTexts></Themed>
      {form.bound.length > 0 ? <p className="px-1 pt-3 text-xs text-subtle">Dotted words come from the store and are checked again before sending.</p> : null}
      {habits ? <p className="px-1 pt-3 text-xs text-subtle">{habits}</p> : null}
    </>
  )
}

function SeriesPreview({ sheet, name, theme, row, onRow }: { sheet: Sheet; name: Platform; theme: Theme } & Pick<Props, 'row' | 'onRow'>) {
  const form = useDeferredStore(sheet.form)
  const account = useAccount(name)
  const part = form.parts[Math.min(row, form.parts.length - 1)]
  const isSent = platformsOfPart(form, row).includes(name)
  return (
    <>
      {form.parts.length > 1 ? (
        <div className="mb-2 flex items-center justify-between text-sm text-muted">
          <IconButton size="sm" label="Previous post" disabled={row === 0} onClick={() => onRow(row - 1)}><ChevronLeft size={16} aria-hidden /></IconButton>
          Post {row + 1} of {form.parts.length}
          <IconButton size="sm" label="Next post" disabled={row >= form.parts.length - 1} onClick={() => onRow(row + 1)}><ChevronRight size={16} aria-hidden /></IconButton>
        </div>
      ) : null}
      <Themed theme={theme}><BoundTexts value={form.bound}><PostPreview key={row} platform={name} account={account} texts={textsFor(name, subjectOf({ ...form, text: part?.content ?? '', own: {}, thread: [] }, []))} files={part?.files ?? []} firstComment={PLATFORM_LIMITS[name].hasFirstComment ? form.firstComment : ''} /></BoundTexts></Themed>
      {isSent || !part ? null : <p className="px-1 pt-3 text-xs text-wait">{platformLabel(name)} does not get this post.</p>}
      <WeekStrip sheet={sheet} row={row} onRow={onRow} />
    </>
  )
}

/** Before any account is chosen: the shape of a post, with its text. */
function PlainPreview({ sheet }: { sheet: Sheet }) {
  const form = useDeferredStore(sheet.form)
  const text = form.type === 'series' ? (form.parts[0]?.content ?? '') : form.text
  const file = useFiles(sheet, form, 'facebook')[0]
  return (
    <>
      <p className="flex min-h-[60px] items-center text-sm text-muted">Preview</p>
      <article aria-label="Preview" className="overflow-hidden rounded-xl bg-surface shadow-1">
        <div aria-hidden className="flex items-center gap-2.5 px-3.5 py-2.5"><span className="size-[34px] rounded-full bg-sunken" /><span><span className="block h-2 w-28 rounded-full bg-sunken" /><span className="mt-1.5 block h-2 w-16 rounded-full bg-sunken" /></span></div>
        <div aria-hidden className="aspect-square w-full overflow-hidden bg-sunken">{file ? <PreviewMedia file={file} /> : null}</div>
        <p dir="auto" className="line-clamp-6 px-3.5 py-3.5 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">{text || <span className="text-muted">Your post appears here as you write it. Connect an account to see it as each network shows it.</span>}</p>
      </article>
    </>
  )
}

/** The network shown: the tab of the text leads, until another one is picked here. */
function shownOf(platforms: readonly Platform[], platform: Platform | 'all', picked: { name: Platform; tab: Platform | 'all' } | null): Platform | undefined {
  const wanted = picked && (picked.tab === platform || platform === 'all') ? picked.name : platform
  return wanted !== 'all' && platforms.includes(wanted) ? wanted : platforms[0]
}

/** The post on each chosen network, one at a time, in its light and dark mode (design.md section 2). */
export function PreviewPane({ sheet, platform, row, onRow }: Props) {
  const platforms = useStore(sheet.form, (form) => form.platforms)
  const isSeries = useStore(sheet.form, (form) => form.type === 'series')
  const [picked, setPicked] = useState<{ name: Platform; tab: Platform | 'all' } | null>(null)
  const [theme, setTheme] = useState<Theme>(null)
  const shown = shownOf(platforms, platform, picked)
  if (!shown) return <PlainPreview sheet={sheet} />
  const items = platforms.map((name) => ({ value: name, label: <><PlatformIcon platform={name} size={17} /><span className={name === shown ? '' : 'sr-only'}>{platformLabel(name)}</span></> }))
  const isDark = theme === 'dark' || (theme === null && document.documentElement.dataset['theme'] === 'dark')
  return (
    <>
      <div className="flex min-h-[60px] items-center gap-2">
        <div className="min-w-0 flex-1"><Tabs look="quiet" label="Preview" value={shown} onValueChange={(value) => setPicked({ name: value as Platform, tab: platform })} items={items} /></div>
        <IconButton size="sm" label={isDark ? 'Show in light mode' : 'Show in dark mode'} onClick={() => setTheme(isDark ? 'light' : 'dark')}>{isDark ? <Sun size={16} aria-hidden /> : <Moon size={16} aria-hidden />}</IconButton>
      </div>
      {isSeries ? <SeriesPreview key={shown} sheet={sheet} name={shown} theme={theme} row={row} onRow={onRow} /> : <SinglePreview key={shown} sheet={sheet} name={shown} theme={theme} />}
    </>
  )
}
