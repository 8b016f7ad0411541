/** A quotation in a request: where it stands with its marks, and where what is quoted stands. `isIntroduced`: the request names it as what somebody else wrote. */
export type Quotation = { start: number; end: number; from: number; to: number; isIntroduced: boolean }

const LEAST = 3
const MOST = 4_000
/** Quotation marks of any script, each with those that end it. */
const ENDS: Readonly<Record<string, string>> = { '“': '”', '„': '“”"', '«': '»', '»': '«', '‹': '›', '›': '‹', '「': '」', '『': '』', '"': '"', '”': '”' }
/** Single ones are apostrophes, too: they begin behind a space, end before one, and stand around several words. */
const SINGLE_ENDS: Readonly<Record<string, string>> = { "'": "'", '‘': '’', '‚': '‘’' }
/** Inches, and the values of attributes: a mark behind one of these begins no quotation. */
const BEFORE_NO_QUOTATION = /[\d=]/u
const SINGLE_LEAST = 8
const OPENING = '“„«‹「『"\'‘‚»'
const CLOSING = '”“»›」』"\'’‘«'

const WRITTEN = String.raw`(?:comments?|reviews?|messages?|questions?|e?-?mails?|dms?|letters?|feedback|kommentar\p{L}*|bewertung\p{L}*|rezension\p{L}*|nachricht\p{L}*|frage|zuschrift|comentarios?|reseñas?|mensajes?|pregunta|commentaires?|avis|commento|commenti|recension[ei]|messaggi[oi]?|domanda|coment[áa]rios?|avalia[çc][ãa]o|mensage(?:m|ns)|reacties?|recensies?|bericht|kommentarer?|omd[öo]me|opini[aęe]\p{L}*|komentarz\p{L}*|yorum\p{L}*|комментари\p{L}*|отзыв\p{L}*|сообщени\p{L}*)`
/** "Answer this comment of a follower: “": what stands between this and the end of the request was written by a stranger. */
const INTRODUCTION = new RegExp(String.raw`(?<![\p{L}\p{N}])${WRITTEN}(?![\p{L}\p{N}])[^\n:：]{0,100}[:：]\s*(?=[${OPENING}])`, 'iu')
const ANSWER = String.raw`(?:answer|reply|respond|react|antwort\p{L}*|beantwort\p{L}*|reagier\p{L}*|contest\p{L}*|respond\p{L}*|r[ée]pond\p{L}*|rispond\p{L}*|reageer|beantwoord|odpowied\p{L}*|svara|svar|besvar)`
const THIS = String.raw`(?:this|the following|dies\p{L}*|folgend\p{L}*|est[ea]|ce|cet|cette|quest[oa]|dit|deze|ten|tę|det|den|denna|detta|denne)`
/** The same without quotation marks: "Reply to this comment: great shop". */
const BARE_INTRODUCTION = new RegExp(String.raw`(?<![\p{L}\p{N}])${ANSWER}(?![\p{L}\p{N}])[^\n:：]{0,40}(?<![\p{L}\p{N}])${THIS}\s(?:\p{L}+\s){0,2}${WRITTEN}(?![\p{L}\p{N}])[^\n:：]{0,60}[:：]\s*(?=\S)`, 'iu')
const LAST = new RegExp(String.raw`[${CLOSING}](?=[\s.!?]*$)`, 'u')

/** What the request introduces as written by somebody else and ends with: quotation marks inside it end nothing. */
function findIntroduced(request: string): Quotation | undefined {
  const quoted = INTRODUCTION.exec(request)
  const last = LAST.exec(request)
  if (quoted && last) {
    const start = quoted.index + quoted[0].length
    if (last.index - start > LEAST) return { start, end: last.index + 1, from: start + 1, to: last.index, isIntroduced: true }
  }
  const bare = quoted ? null : BARE_INTRODUCTION.exec(request)
  if (!bare) return undefined
  const from = bare.index + bare[0].length
  return { start: from, end: request.length, from, to: request.length, isIntroduced: true }
}

/** Where a quotation that begins at a place ends: quotations of its own marks may be nested in it. */
function findEnd(request: string, at: number, ends: string): number {
  if (BEFORE_NO_QUOTATION.test(request[at - 1] ?? '')) return -1
  const open = request[at] ?? ''
  const isNestable = !ends.includes(open)
  let depth = 0
  for (let place = at + 1; place < Math.min(request.length, at + MOST); place += 1) {
    const sign = request[place] ?? ''
    if (isNestable && sign === open) depth += 1
    else if (ends.includes(sign) && depth === 0) return place
    else if (ends.includes(sign)) depth -= 1
  }
  return -1
}

function findSingleEnd(request: string, at: number, ends: string): number {
  if (!/^$|[\s(:]/u.test(request[at - 1] ?? '')) return -1
  for (let place = at + SINGLE_LEAST; place < Math.min(request.length, at + MOST) && request[place] !== '\n'; place += 1) {
    if (ends.includes(request[place] ?? '') && /^$|[\s.,;:!?)]/u.test(request[place + 1] ?? '')) return place
  }
  return -1
}

function findNext(request: string, at: number): Quotation | undefined {
  for (let start = at; start < request.length; start += 1) {
    const sign = request[start] ?? ''
    const [ends, single] = [ENDS[sign], SINGLE_ENDS[sign]]
    const to = ends !== undefined ? findEnd(request, start, ends) : single !== undefined ? findSingleEnd(request, start, single) : -1
    if (to - start > LEAST) return { start, end: to + 1, from: start + 1, to, isIntroduced: false }
  }
  return undefined
}

/**
 * What a request quotes, in its order: what stands in quotation marks of any script, and what the request introduces as a comment, message or review to be
 * answered. Takes the request.
 */
export function findQuotations(request: string): Quotation[] {
  const introduced = findIntroduced(request)
  const found: Quotation[] = []
  const until = introduced?.start ?? request.length
  for (let next = findNext(request.slice(0, until), 0); next; next = findNext(request.slice(0, until), next.end)) found.push(next)
  return introduced ? [...found, introduced] : found
}
