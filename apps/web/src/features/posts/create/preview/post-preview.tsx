import { type Platform, platformLabel } from '@marquee/contract/shared/platforms'
import { ArrowBigUp, Bookmark, Ellipsis, Heart, ImageIcon, Link2, MessageCircle, Repeat2, Send } from 'lucide-react'
import { Avatar } from '../../../../ui/avatar.tsx'
import { PlatformIcon } from '../../../../ui/platform-icon.tsx'
import { useCover } from '../../../composer/index.ts'
import { MediaThumb } from '../../../media/index.ts'
import { lookOf, type PreviewLook, previewRatio } from './preview-looks.ts'
import { PreviewText } from './preview-text.tsx'

export type PreviewAccount = { name: string; handle: string; avatarUrl: string | null }
export type PreviewFile = { url: string; type: string; /** Its id in the library. */ id?: string | null }
type Props = { platform: Platform; account: PreviewAccount; texts: readonly string[]; files: readonly PreviewFile[]; firstComment: string }
type LookProps = Omit<Props, 'firstComment'> & { look: PreviewLook }

const ICONS = { like: Heart, comment: MessageCircle, repost: Repeat2, share: Send, save: Bookmark, up: ArrowBigUp } as const

function Actions({ look, className = '' }: { look: PreviewLook; className?: string }) {
  return (
    <div aria-hidden className={`flex items-center gap-5 text-muted ${className}`}>
      {look.actions.map((action) => {
        const Icon = ICONS[action]
        return <Icon key={action} size={18} strokeWidth={1.75} className={action === 'save' ? 'ml-auto' : ''} />
      })}
    </div>
  )
}

const handleOf = ({ handle }: PreviewAccount, look: PreviewLook): string => (handle === '' ? '' : look.handle === 'at' ? `@${handle}` : look.handle === 'plain' ? handle : '')

function Head({ platform, account, look }: Pick<LookProps, 'platform' | 'account' | 'look'>) {
  const line = [handleOf(account, look), look.line].filter((part) => part !== '').join(' · ')
  return (
    <div className="flex items-center gap-2.5">
      <Avatar name={account.name} src={account.avatarUrl} className="size-9 text-xs" />
      <div className="min-w-0 flex-1 leading-tight">
        <p className="truncate font-semibold">{account.name}</p>
        {line ? <p className="truncate text-xs text-muted">{line}</p> : null}
      </div>
      <PlatformIcon platform={platform} size={16} />
      <Ellipsis size={18} aria-hidden className="text-muted" />
    </div>
  )
}

function NoFile({ ratio }: { ratio: number }) {
  return (
    <div style={{ aspectRatio: ratio }} className="grid max-h-96 w-full place-items-center bg-sunken text-subtle">
      <span className="flex flex-col items-center gap-1 text-sm"><ImageIcon size={20} aria-hidden />Add a picture or video</span>
    </div>
  )
}

/** A file as readers see it before they play it: of a video its cover. */
export function PreviewMedia({ file }: { file: PreviewFile }) {
  const { data: cover } = useCover(file)
  return <MediaThumb url={cover?.url ?? file.url} type={file.type} />
}

function Files({ platform, files, shown, className = '' }: { platform: Platform; files: readonly PreviewFile[]; shown: number; className?: string }) {
  const visible = files.slice(0, shown)
  const ratio = previewRatio(platform)
  const more = files.length - visible.length
  return (
    <div style={{ aspectRatio: ratio }} className={`relative grid max-h-96 w-full gap-0.5 overflow-hidden bg-sunken ${visible.length > 1 ? 'grid-cols-2' : ''} ${className}`}>
      {visible.map((file, index) => (
        <span key={file.url} className={`block min-h-0 overflow-hidden ${visible.length === 3 && index === 0 ? 'row-span-2' : ''}`}><PreviewMedia file={file} /></span>
      ))}
      {more > 0 ? <span className="absolute right-2 bottom-2 rounded-full bg-black/65 px-2 py-0.5 text-xs text-white">{shown === 1 ? `1 / ${files.length}` : `+${more}`}</span> : null}
    </div>
  )
}

/** The first line separate from the rest, for networks with titles. */
function splitTitle(text: string): [string, string] {
  const [title = '', ...rest] = text.trim().split('\n')
  return [title, rest.join('\n').trim()]
}

function Body({ text, look, name }: { text: string; look: PreviewLook; name?: string }) {
  if (!look.hasTitle) return <PreviewText text={text} clip={look.clip} {...(name && { name })} />
  const [title, rest] = splitTitle(text)
  return (
    <div className="space-y-1">
      <p dir="auto" className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">{title || 'Title'}</p>
      {rest ? <PreviewText text={rest} clip={look.clip} className="text-sm" /> : null}
    </div>
  )
}

/** A link ends before the punctuation of its sentence. */
const LINK = /https?:\/\/[^\s<>"'()[\]{}]+(?<![!?.,;:…])/iu

/** The card that a network adds below a text with a link: its site, and where it leads. */
function LinkCard({ text }: { text: string }) {
  const [address = ''] = LINK.exec(text) ?? []
  if (!URL.canParse(address)) return null
  const { hostname, pathname } = new URL(address)
  return (
    <div className="overflow-hidden rounded-md ring-1 ring-line">
      <span aria-hidden className="grid h-24 place-items-center bg-sunken text-subtle"><Link2 size={20} /></span>
      <p className="px-3 py-2 text-sm"><span className="block text-xs text-muted">{hostname}</span><span className="block truncate font-medium">{pathname === '/' ? hostname : pathname}</span></p>
    </div>
  )
}

function FeedPreview({ platform, account, texts, files, look }: LookProps) {
  return (
    <ol aria-label={texts.length > 1 ? 'Thread' : 'Post'} className="space-y-4">
      {texts.map((text, index) => (
        <li key={index} className="relative space-y-2.5">
          {texts.length > 1 && index < texts.length - 1 ? <span aria-hidden className="absolute top-11 bottom-[-1rem] left-[1.0625rem] w-0.5 bg-line" /> : null}
          <Head platform={platform} account={account} look={look} />
          <div className={`space-y-2.5 ${texts.length > 1 ? 'pl-11.5' : ''}`}>
            <Body text={text} look={look} />
            {index === 0 && files.length === 0 ? <LinkCard text={text} /> : null}
            {index === 0 && files.length > 0 ? <Files platform={platform} files={files} shown={look.shown} className="rounded-md" /> : null}
            <Actions look={look} />
          </div>
        </li>
      ))}
    </ol>
  )
}

function VisualPreview({ platform, account, texts, files, look }: LookProps) {
  const text = texts.join('\n\n')
  return (
    <div className="space-y-3">
      <Head platform={platform} account={account} look={look} />
      <div className="-mx-4">{files.length > 0 ? <Files platform={platform} files={files} shown={1} /> : <NoFile ratio={previewRatio(platform)} />}</div>
      <Actions look={look} />
      <Body text={text} look={look} {...(platform === 'instagram' && { name: account.handle || account.name })} />
    </div>
  )
}

function TallPreview({ platform, account, texts, files, look }: LookProps) {
  return (
    <div className="relative mx-auto aspect-[9/16] max-h-[30rem] overflow-hidden rounded-lg bg-black text-white">
      <div className="size-full">
        {files[0] ? <PreviewMedia file={files[0]} /> : <span className="grid size-full place-items-center text-sm text-white/80">Add a picture or video</span>}
      </div>
      <div className="absolute inset-x-0 bottom-0 space-y-1 bg-black/70 p-4 [&_.text-info]:text-white [&_.text-info]:font-semibold [&_.text-subtle]:text-white/80 [&_button]:text-white">
        <p className="flex items-center gap-2 font-semibold"><span className="min-w-0 truncate">{handleOf(account, look) || account.name}</span><span className="sr-only">{platformLabel(platform)}</span></p>
        <PreviewText text={texts.join('\n\n')} clip={look.clip} className="text-sm" />
      </div>
    </div>
  )
}

const LAYOUTS = { feed: FeedPreview, visual: VisualPreview, tall: TallPreview } as const

/** A post as one network would show it. Its limits are shown by the counters beside the editor, not here. */
export function PostPreview({ firstComment, ...post }: Props) {
  const look = lookOf(post.platform)
  const Layout = LAYOUTS[look.layout]
  return (
    <article aria-label={`${platformLabel(post.platform)} preview`} className="overflow-hidden rounded-xl bg-surface p-4 shadow-1">
      <Layout {...post} look={look} />
      {firstComment.trim() ? (
        <div className="mt-3 flex gap-2 border-t border-line pt-3 text-sm">
          <Avatar name={post.account.name} src={post.account.avatarUrl} className="size-6 text-2xs" />
          <PreviewText text={firstComment} clip={120} name={post.account.handle || post.account.name} />
        </div>
      ) : null}
    </article>
  )
}
