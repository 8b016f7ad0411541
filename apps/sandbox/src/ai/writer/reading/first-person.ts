import { capitalise } from '../text.ts'

const HOUSE = String.raw`(?:(?:\p{L}+ )?(?:gym|bakery|shop|store|boutique|caf[eé]|restaurant|bistro|bar|pub|studio|salon|clinic|practice|surgery|company|business|firm|hotel|hostel|museum|gallery|theatre|theater|cinema|school|brewery|winery|club|agency|garage|workshop|pharmacy|library|bookshop|bookstore|farm|market|nursery|academy|charity|foundation|association|startup|start-up|spa|brand|office))`
/** "The gym opens …", "This bakery is …": the author, seen from outside. */
const SUBJECT = new RegExp(String.raw`^(?:the|this) (${HOUSE}) (?=(\p{Ll}+)\b)`, 'iu')
const VERBS: Readonly<Record<string, string>> = { is: 'are', was: 'were', has: 'have', does: 'do', goes: 'go', "isn't": "aren't", "doesn't": "don't", "hasn't": "haven't", "wasn't": "weren't" }
const PLAIN_FORMS = new Set(['will', 'can', 'may', 'must', 'would', 'could', 'should', 'now', 'also', 'just', 'opened', 'moved', 'won', 'launched', 'started', 'closed', 'turned', 'celebrated', 'got', 'found', 'made', 'went'])

/** The form of a verb after "we"; undefined if the word may be no verb. */
function pluralOf(verb: string): string | undefined {
  const lower = verb.toLowerCase()
  if (VERBS[lower]) return VERBS[lower]
  if (PLAIN_FORMS.has(lower)) return lower
  if (/(?:ches|shes|sses|xes|zzes)$/u.test(lower)) return lower.slice(0, -2)
  if (/[^aeiou]ies$/u.test(lower)) return `${lower.slice(0, -3)}y`
  return /[^su]s$/u.test(lower) ? lower.slice(0, -1) : undefined
}

/** "its team" and "they" as the author says them. */
const ownWords = (text: string): string =>
  text
    .replace(/\b(?:its|their)\b/gu, 'our').replace(/\b(?:Its|Their)\b/gu, 'Our')
    .replace(/\bthey(?='(?:re|ve|ll)\b|\s)/gu, 'we').replace(/\bThey(?='(?:re|ve|ll)\b|\s)/gu, 'We').replace(/\bthem\b/gu, 'us')

/**
 * A brief that speaks of the author from outside ("The gym opens … Their members …") as the author says it. Takes the sentences; returns
 * them unchanged if none of them is about a business as such.
 */
export function toFirstPerson(sentences: readonly string[]): string[] {
  let isTold = false
  return sentences.map((sentence) => {
    const [whole = '', , verb = ''] = SUBJECT.exec(sentence) ?? []
    const plural = whole === '' ? undefined : pluralOf(verb)
    if (plural) {
      isTold = true
      return ownWords(`We ${plural}${sentence.slice(whole.length + verb.length)}`)
    }
    return isTold ? capitalise(ownWords(sentence)) : sentence
  })
}

/** What customers are to be told, said to them: "they don't need one" becomes "You don't need one". */
export const toSecondPerson = (clause: string): string =>
  clause.replace(/^(?:that )?they're\b/iu, "you're").replace(/^(?:that )?they\b/iu, 'you').replace(/\btheir\b/giu, 'your').replace(/\bthem(?:selves)?\b/giu, 'you')

const WH = String.raw`(?:what|which|who|when|where|why|how)`
const PEOPLE = String.raw`(?:people|they|folks?|everyone|everybody|readers|followers|customers|guests|you|one)`
const MODAL = String.raw`(?:would|could|should|will|can|do|did|have|are|were)`

const ask = (pattern: string): RegExp => new RegExp(pattern, 'iu')
/** Forms of an asked-for question, each with the question itself. */
const QUESTIONS: readonly (readonly [RegExp, (parts: readonly string[]) => string])[] = [
  [ask(String.raw`^(${WH}(?: \p{L}+)?) ${PEOPLE} (${MODAL}) (.+)$`), ([head = '', modal = '', rest = '']) => `${capitalise(head)} ${modal.toLowerCase()} you ${toSecondPerson(rest)}?`],
  [ask(String.raw`^(${WH}(?: \p{L}+)?) ${PEOPLE} (.+)$`), ([head = '', verb = '']) => `${capitalise(head)} do you ${toSecondPerson(verb)}?`],
  [ask(String.raw`^(which(?: one)?) ((?:would|could|might) (?:suit|fit|help))$`), ([head = '', verb = '']) => `${capitalise(head)} ${verb} you?`],
  [ask(String.raw`^(?:if|whether) ${PEOPLE} (.+)$`), ([verb = '']) => `Do you ${toSecondPerson(verb)}?`],
]

/** A question that the brief wants asked, put to the readers: "what people would borrow first" becomes "What would you borrow first?". */
export function toQuestion(clause: string): string {
  const text = clause.trim().replace(/[.?!]+$/u, '')
  for (const [pattern, put] of QUESTIONS) {
    const match = pattern.exec(text)
    if (match) return put(match.slice(1))
  }
  return `${capitalise(text)}?`
}
