const URL_TOKEN = /^(?:https?:\/\/|www\.)\S+$/iu
const ABBREVIATIONS = /(?:^|\s|\()(?:fr|nr|ca|tel|str|bzw|inkl|incl|min|max|dr|mr|mrs|ms|st|no|vs|e\.g|i\.e|approx|prof|jr|sr|\d{1,2}|[A-Z])\.$/iu
/** These may also end a sentence, and do if a capital letter follows. */
const SOFT_ABBREVIATIONS = /(?:^|\s)(?:a\.m|p\.m|inc|ltd|co|etc|u\.s|u\.k)\.$/iu
/** "12. Mai" is a date; "Fr. 30. Gumboots" are two sentences. */
const ORDINAL = /(?:^|[\s(])\d{1,2}\.$/u
const MONTH_AFTER = /^\s*(?:\p{Ll}|\d|Jan|Feb|M[äa]r|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez|Jahrhundert)/u
const END_MARKS = '.!?…。！？'

/** @returns the text without doubled spaces and doubled punctuation; links stay as they are. */
export function tidy(text: string): string {
  const lines = text.normalize('NFC').replace(/\r\n?/gu, '\n').split('\n')
  return lines.map((line) => line.split(/\s+/u).filter(Boolean).map(tidyToken).join(' ').replace(/ +([,.;!?…])(?=\s|$)/gu, '$1')).join('\n').replace(/\n{3,}/gu, '\n\n').trim()
}

function tidyToken(token: string): string {
  if (URL_TOKEN.test(token)) return token
  return token
    .replace(/\.{2,}/gu, '…')
    .replace(/[!?]{2,}/gu, (marks) => (marks.includes('?') ? '?' : '!'))
    .replace(/！{2,}/gu, '！')
    .replace(/？{2,}/gu, '？')
    .replace(/([,;:])[,;:]+/gu, '$1')
    .replace(/…[.…]+/gu, '…')
    .replace(/[.,;:]+([!?…])/gu, '$1')
    .replace(/([!?])[.,;:…]+/gu, '$1')
    .replace(/\.,/gu, ',')
    .replace(/,\./gu, '.')
}

/** @returns the sentences of a text; list lines count as sentences, their bullets are dropped. */
export function splitSentences(text: string): string[] {
  return text
    .split(/\n+/u)
    .map((line) => line.replace(/^\s*(?:[-*•–—·]+|\d{1,2}[.)])\s+/u, '').trim())
    .flatMap(splitLine)
    .map((sentence) => sentence.replace(/[\s,;:–—-]+$/u, '').trim())
    .filter((sentence) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(sentence))
}

function splitLine(line: string): string[] {
  const found: string[] = []
  let current = ''
  for (const part of line.match(/[^\s。！？;；]*[。！？;；]+|\S+\s*|\s+/gu) ?? []) {
    current += part
    if (endsSentence(current, line.slice(found.join('').length + current.length))) {
      found.push(current)
      current = ''
    }
  }
  return [...found, current].map((sentence) => sentence.trim())
}

function endsSentence(text: string, rest: string): boolean {
  const bare = text.trimEnd().replace(/["'”’»)\]]+$/u, '')
  const last = bare.at(-1) ?? ''
  if (URL_TOKEN.test(bare.split(/\s+/u).at(-1) ?? '')) return false
  if (';；。！？'.includes(last)) return last !== ''
  if (!END_MARKS.includes(last) || last === '') return false
  if (last !== '.') return /\s$/u.test(text) || rest === ''
  if (ABBREVIATIONS.test(bare)) return ORDINAL.test(bare) && !MONTH_AFTER.test(rest)
  return !SOFT_ABBREVIATIONS.test(bare) || /^\s*\p{Lu}/u.test(rest)
}

/** @returns the words of a text in lower case, without punctuation at their edges. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/u).map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').replaceAll('’', "'")).filter(Boolean)
}

/** @returns the text with a capital at its start, unless its first word has its own spelling. */
export function capitalise(text: string): string {
  const [first = ''] = text.split(/\s/u)
  return /^\p{Ll}[\p{Ll}'’-]*[\p{P}]*$/u.test(first) ? text.charAt(0).toUpperCase() + text.slice(1) : text
}

/** @returns the sentence with a full stop, unless it ends with another mark, or with a link, tag or emoji that a full stop would break. */
export function endSentence(text: string): string {
  const last = text.split(/\s+/u).at(-1) ?? ''
  if (URL_TOKEN.test(last) || /^[#@]/u.test(last) || /\p{Extended_Pictographic}\uFE0F?$/u.test(last)) return text
  const bare = text.replace(/["'”’»)\]]+$/u, '')
  if (END_MARKS.includes(bare.at(-1) ?? '.') || /[;；:：]$/u.test(bare)) return text
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(bare)) return `${text}。`
  return /[\p{L}\p{N}%€$£¥°+&)"'”’»\]]$/u.test(text) ? `${text}.` : text
}

/** @returns the text as a pattern that matches nothing else. */
export const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/gu, String.raw`\$&`)

/** @returns whether the sentence is a question. */
export const isQuestion = (text: string): boolean => /[?？]["'”’»)]*$/u.test(text.trim())

/** Converts texts in capitals to headline case; names keep their capitals. */
export function toHeadlineCase(text: string, smallWords: ReadonlySet<string>): string {
  const letters = text.match(/\p{L}/gu) ?? []
  const capitals = text.match(/\p{Lu}/gu) ?? []
  const isAllCapitals = letters.length >= 6 && capitals.length / letters.length > 0.7 && /\s/u.test(text.trim())
  if (!isAllCapitals) return text
  return text.split(/(\s+)/u).map((token) => tokenToHeadlineCase(token, smallWords)).join('')
}

const LINKING = new Set(['a', 'an', 'the', 'and', 'or', 'at', 'in', 'on', 'of', 'for', 'to', 'by', 'with', 'from'])

function tokenToHeadlineCase(token: string, smallWords: ReadonlySet<string>): string {
  if (URL_TOKEN.test(token) || /^[@#]/u.test(token) || /\d/u.test(token)) return token
  const word = token.toLowerCase().replace(/[^\p{L}]/gu, '')
  const isShortName = word.length <= 3 && !smallWords.has(word)
  if (isShortName) return token
  if (LINKING.has(word)) return token.toLowerCase()
  return token.toLowerCase().replace(/\p{L}/u, (letter) => letter.toUpperCase())
}

const CJK_END = /[。！？]$/u

/** @returns the sentences in one line, with spaces where the script has them. */
export function joinSentences(sentences: string[]): string {
  return sentences.reduce((text, sentence) => (text === '' || CJK_END.test(text) ? text + sentence : `${text} ${sentence}`), '')
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** @returns the words of a text as written, also in scripts without spaces. */
export function segmentWords(text: string): string[] {
  return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment)
}
