import { capitalise, endSentence } from '../text.ts'
import { toSecondPerson } from './first-person.ts'

const READERS = String.raw`(?:people|folks?|everyone|everybody|them|readers|followers|customers|guests|parents|owners|our (?:followers|customers|guests|readers))`
/** "ask people to comment" */
const ASK_TO = new RegExp(String.raw`^(?:ask|invite|encourage|motivate|urge|get)\s+(?:${READERS}\s+)?to\s+(.+)$`, 'iu')
/** "tell them to book": only behind what the post is about; at its start it is the subject. */
const TELL_TO = new RegExp(String.raw`^(?:tell|remind|want)\s+${READERS}\s+to\s+(.+)$`, 'iu')
/** "let them vote" */
const LET_DO = new RegExp(String.raw`^(?:let|have|make)\s+${READERS}\s+(?!know\b|want\b|see\b|feel\b|understand\b|like\b|laugh\b)(.+)$`, 'iu')
const ASK_FOR = /^(?:ask|call|beg) (?:people |them )?for (?:their )?(.+)$/iu
const LABELLED = /^(?:cta|call to action)\s*[:–-]\s*(.+)$/iu

/** What some requests are called among friends. */
const USUAL: readonly (readonly [RegExp, string])[] = [
  [/^(?:comment|(?:leave|write|post|drop) (?:a |their |us a |your )?comments?|comments?|(?:opinions?|feedback|thoughts|answers))(?: below)?$/iu, 'Tell {us} in the comments.'],
  [/^(?:share|repost|shares?|retweet)(?: (?:it|this|the post))?$/iu, 'Share it with somebody who should know.'],
  [/^(?:tag|tag (?:a friend|friends|somebody|someone))$/iu, 'Tag somebody who should see this.'],
  [/^(?:like|likes|like (?:it|this|the post))$/iu, 'Leave {us} a like.'],
  [/^(?:vote|votes)$/iu, 'Vote in the comments.'],
  [/^follow(?: us)?$/iu, 'Follow {us} for more.'],
]

const put = (request: string): string => {
  const bare = request.replace(/[.!]+$/u, '').trim()
  return USUAL.find(([pattern]) => pattern.test(bare))?.[1] ?? endSentence(capitalise(toSecondPerson(bare))).replace(/^Send (?=(?:a|an|your|some)\b)/u, 'Send {us} ')
}

/** What the readers are to do by a clause of a brief, said to them; undefined if the clause asks nothing of them. `hasSpoken`: the brief has said what it is about. */
export function readCall(clause: string, hasSpoken: boolean): string | undefined {
  if (/^(?:say |mention |add )?(?:the |that the )?link (?:is )?in (?:the |our )?bio[.!]*$/iu.test(clause)) return 'The link is in {our} bio.'
  const request = (ASK_TO.exec(clause) ?? ASK_FOR.exec(clause) ?? LABELLED.exec(clause) ?? (hasSpoken ? (TELL_TO.exec(clause) ?? LET_DO.exec(clause)) : null))?.[1]
  return request === undefined ? undefined : put(request)
}

/** The tags of "use the hashtags #a and #b"; none of any other clause. */
export const readTags = (clause: string): string[] => (/\bhash ?tags?\b/iu.test(clause) ? (clause.match(/#[\p{L}\p{N}_]+/gu) ?? []) : [])

const FOREIGN_ASK: Readonly<Record<'de' | 'es' | 'fr', { asks: RegExp; comment: string }>> = {
  de: { asks: /^(?:und )?(?:bitte (?:die leute|alle|um)|frag(?:e|t)? die leute|forder(?:e|t)? (?:die leute|alle|zum|dazu)|lade? (?:alle|die leute) ein)\b.*$/iu, comment: '{Schreib|Schreibt|Schreiben Sie} es in die Kommentare.' },
  es: { asks: /^(?:y )?(?:pide|p[íi]deles|invita|anima)(?: a)?(?: la gente| todos| nuestros clientes)? (?:que|a|comentarios)\b.*$/iu, comment: '{Cuéntanoslo|Contádnoslo|Cuéntenoslo} en los comentarios.' },
  fr: { asks: /^(?:et )?(?:demande[rz]?|invite[rz]?|encourage[rz]?|propose[rz]?)(?: (?:aux gens|à tous|à nos clients|les gens|tout le monde))? (?:de|d['’]|à)\s?\b.*$/iu, comment: '{Dis-le-nous|Dites-le-nous|Dites-le-nous} en commentaire.' },
}

/** The same in German, Spanish and French: a request to comment is put to the readers, any other is left to the writer's own lines. */
export function readForeignCall(clause: string, language: 'de' | 'es' | 'fr'): string | undefined {
  const { asks, comment } = FOREIGN_ASK[language]
  if (!asks.test(clause)) return undefined
  return /komment|coment|comment/iu.test(clause) ? comment : ''
}
