import type { SearchHit } from '@marquee/contract/home'
import { type Command, findCommands } from './commands.ts'
import { offersFor, seeAllRows, toCommand } from './hits.ts'
import type { Recent } from './recent.ts'
import type { Found } from './use-search.ts'

/** Rows under one heading; without one they stand at the top. */
export type Section = { title: string; rows: readonly Command[] }

/** Local rows above those of the server. */
const LOCAL_SHOWN = 5

const PREFIXES = { '>': 'action', '@': 'account', '#': 'post' } as const
/** What a typed text asks for: `>` actions, `@` accounts, `#` posts, without one everything. */
export type Asked = { words: string; only: 'action' | SearchHit['kind'] | null }

/** Reads the text of the box. Takes it, and the kind that "See all" chose. */
export function readText(text: string, kind: SearchHit['kind'] | null): Asked {
  const prefix = Object.entries(PREFIXES).find(([sign]) => text.trimStart().startsWith(sign))
  if (prefix) return { words: text.trimStart().slice(1).trim(), only: prefix[1] }
  return { words: text.trim(), only: kind }
}

type Facts = {
  asked: Asked
  all: readonly Command[]
  recent: readonly Recent[]
  found: Found
  zone: string
  isSignedIn: boolean
  navigate: (to: string) => void
  onKind: (kind: SearchHit['kind']) => void
}

function startSections({ all, recent, navigate }: Facts): readonly Section[] {
  const recentRows = recent.map(({ id, label, group, to }): Command | undefined => all.find((command) => command.id === id) ?? (to ? { id, label, group, to, run: () => navigate(to) } : undefined))
  const shown = recentRows.filter((row) => row !== undefined)
  const rest = all.filter(({ id }) => !shown.some((row) => row.id === id))
  return [
    { title: 'Recent', rows: shown },
    { title: 'Actions', rows: rest.filter(({ isAction, group }) => isAction && group !== 'Settings') },
    { title: 'Screens', rows: rest.filter(({ isAction, group }) => !isAction && group !== 'Settings' && group !== 'Help') },
    { title: 'Settings', rows: rest.filter(({ group }) => group === 'Settings') },
    { title: 'Help', rows: rest.filter(({ group }) => group === 'Help') },
  ]
}

/** Everything: what the palette knows itself at the top, where later hits do not move it; then the hits; then what the words can be used for. */
function allSections({ asked: { words }, all, found, zone, isSignedIn, navigate, onKind }: Facts): readonly Section[] {
  const local = findCommands(all, words).slice(0, LOCAL_SHOWN)
  const hits = found.hits.map((hit) => toCommand(hit, navigate, zone))
  const isKnown = isSignedIn && !found.isPending
  return [
    { title: '', rows: [...local, ...hits, ...seeAllRows(found.totals, found.hits, onKind)] },
    { title: 'Actions', rows: isKnown ? offersFor(words, found.nearest, navigate) : [] },
  ]
}

/** What the palette lists, under its headings; empty ones are left out. */
export function sectionsFor(facts: Facts): readonly Section[] {
  const { asked: { words, only }, all, found, zone, navigate } = facts
  const wanted = (): readonly Section[] => {
    if (only === 'action') return [{ title: 'Actions', rows: findCommands(all.filter(({ isAction }) => isAction), words) }]
    if (only !== null) return [{ title: '', rows: found.hits.filter(({ kind }) => kind === only).map((hit) => toCommand(hit, navigate, zone)) }]
    return words === '' ? startSections(facts) : allSections(facts)
  }
  return wanted().filter(({ rows }) => rows.length > 0)
}
