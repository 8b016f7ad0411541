import type { SearchHit } from '@marquee/contract/home'
import { BookOpen, ExternalLink, FilePenLine, FilePlus2, History, Images, Link2, List, Sparkles, SquarePen, type LucideIcon } from 'lucide-react'
import { askQuestion } from '../../features/knowledge/index.ts'
import { openCreatePost } from '../../lib/create-post.ts'
import { formatTime } from '../../lib/format.ts'
import type { Command } from './commands.ts'

type Navigate = (to: string) => void

const ICONS: Readonly<Record<SearchHit['kind'], LucideIcon>> = { post: FilePenLine, media: Images, knowledge: BookOpen, account: Link2 }
const PLURALS: Readonly<Record<SearchHit['kind'], string>> = { post: 'posts', media: 'files', knowledge: 'knowledge entries', account: 'accounts' }

/** `Post, published Nov 8`, `Post, scheduled Dec 5, 9:30 AM`. */
function detailOf({ detail, at }: SearchHit, zone: string): string {
  if (at === null) return detail
  const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: zone }).format(new Date(at))
  return detail.endsWith('published') ? `${detail} ${day}` : `${detail} ${day}, ${formatTime(at, zone)}`
}

const openIn = (to: string): void => void window.open(to, '_blank', 'noopener')

/** What else can be done with a hit. */
function actionsOf(hit: SearchHit, navigate: Navigate): readonly Command[] {
  const go = (id: string, label: string, icon: LucideIcon, to: string): Command => ({ id, label, group: '', icon, to, run: () => navigate(to) })
  const write = (label: string): Command => ({ id: 'write', label, group: '', icon: SquarePen, run: () => openCreatePost(hit.title) })
  const open: Record<SearchHit['kind'], Command> = {
    post: go('open', hit.to.startsWith('/post-history') ? 'Open in Post History' : 'Open in editor', hit.to.startsWith('/post-history') ? History : FilePenLine, hit.to),
    media: go('open', 'Open in Media Library', Images, hit.to),
    knowledge: go('open', 'Open entry', BookOpen, hit.to),
    account: go('open', 'Open Social Accounts', Link2, hit.to),
  }
  const more: Record<SearchHit['kind'], readonly Command[]> = {
    post: [write('Write a new post with this text')],
    media: hit.url ? [go('use', 'Use in post', SquarePen, `/create-post?media=${encodeURIComponent(hit.url)}`)] : [],
    knowledge: [write('Write a post about this')],
    account: [],
  }
  return [open[hit.kind], ...more[hit.kind], { id: 'new tab', label: 'Open in new tab', group: '', icon: ExternalLink, run: () => openIn(hit.to) }]
}

/** A hit of the server as a command. Takes the hit, the router's navigate and the zone of the times. */
export const toCommand = (hit: SearchHit, navigate: Navigate, zone: string): Command => ({
  id: `${hit.kind} ${hit.id}`,
  label: hit.title,
  group: detailOf(hit, zone),
  icon: ICONS[hit.kind],
  thumbnail: hit.thumbnail,
  to: hit.to,
  actions: actionsOf(hit, navigate),
  run: () => navigate(hit.to),
})

/** `See all 23 posts`, for each kind of which more matched than are shown. */
export function seeAllRows(totals: Partial<Record<SearchHit['kind'], number>>, hits: readonly SearchHit[], onKind: (kind: SearchHit['kind']) => void): readonly Command[] {
  return (Object.keys(PLURALS) as SearchHit['kind'][]).flatMap((kind) => {
    const total = totals[kind] ?? 0
    if (total <= hits.filter((hit) => hit.kind === kind).length) return []
    return [{ id: `all ${kind}`, label: `See all ${total} ${PLURALS[kind]}`, group: '', icon: List, staysOpen: true, run: () => onKind(kind) }]
  })
}

function ask(question: string, navigate: Navigate): void {
  navigate('/knowledge?ask=1')
  void askQuestion(question)
}

/** What can be done with words that found nothing, or not the right thing. Takes them and the spelling that was found. */
export const offersFor = (text: string, nearest: string | null, navigate: Navigate): readonly Command[] => [
  { id: 'new about', label: `New post about “${nearest ?? text}”`, group: 'Create', isAction: true, icon: FilePlus2, run: () => openCreatePost(nearest ?? text) },
  { id: 'ask about', label: `Ask the knowledge base: “${text}”`, group: 'Knowledge', isAction: true, icon: Sparkles, run: () => ask(text, navigate) },
]
