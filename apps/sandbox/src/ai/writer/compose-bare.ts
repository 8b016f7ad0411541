import { fitSentences } from './fit.ts'
import type { Part } from './parts.ts'
import type { Task } from './task.ts'
import type { Angle } from './angles.ts'
import { joinSentences } from './text.ts'

const MARKS = ['✨', '👉', '💬', '📣', '⭐']

type BareJob = Task & { angle: Angle; variation: number; known: string[]; /** So many hashtags. */ tags: (most?: number) => string; isWithinBudget: (text: string) => boolean; pick: (list: readonly string[]) => string }

/** Whether a mark may stand beside the user's words. */
const isMarked = ({ facts, intent, brief, manners }: Task): boolean => manners.hasEmoji && !facts.isSombre && !intent.wishes.hasNoEmoji && !/\p{Extended_Pictographic}/u.test(brief.description)

/** In languages without phrases only the user's own words are used: the writer adds order, line breaks, marks and hashtags. Takes the text's task; returns its parts. */
export function composeBare(job: BareJob): Part[] {
  const { facts, angle, known, tags } = job
  const mark = isMarked(job) ? job.pick(MARKS) : ''
  const details = known.map((text, at): Part => ({ text, dropPriority: 4 + at, separator: angle === 'news' ? ' ' : '\n' }))
  const body = fitSentences(angle === 'news' ? facts.lines.slice(0, 1) : facts.lines, job.isWithinBudget)
  if (angle === 'news') return [{ text: job.variation % 2 === 1 ? mark : '', dropPriority: 1, separator: ' ' }, { text: body[0] ?? '', dropPriority: 0, separator: ' ' }, ...details]
  const marked = [mark, joinSentences(body)].filter(Boolean).join(' ')
  if (angle === 'invitation') return [{ text: marked, dropPriority: 0, separator: '\n\n' }, ...details, { text: tags(1), dropPriority: 2, separator: '\n\n' }]
  const bullet = mark || '•'
  const text = body.length > 1 ? body.map((line) => `${bullet} ${line}`).join('\n') : `${mark} ${body[0] ?? ''} ${mark}`.trim()
  return [{ text, dropPriority: 0, separator: '\n\n' }, ...details, { text: tags(), dropPriority: 2, separator: '\n\n' }]
}
