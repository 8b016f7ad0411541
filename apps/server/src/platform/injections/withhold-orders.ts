import { isRow } from '../language/rows.ts'
import { IN_OTHER_LANGUAGES } from './languages.ts'

/** Letters of other scripts that look Latin, as used to evade a filter. */
const LOOKALIKES: Readonly<Record<string, string>> = { а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', і: 'i', ѕ: 's', ԁ: 'd', ɡ: 'g', ο: 'o', α: 'a', ε: 'e', ι: 'i', ν: 'v', ρ: 'p', τ: 't' }

const FILLING = String.raw`(?:(?:all|any|of|the|your|my|our|these|those|every|previous|prior|above|earlier|preceding|existing|former|other|system|safety|given|initial|original|and|in)\s+)`
const STRONG = String.raw`(?:all|any|your|previous|prior|above|earlier|preceding|system|these|those|existing|former)\s+`

/** Phrases that are only written to override a model's rules: whatever follows may belong to the attack. */
const RULE_OVERRIDES: readonly RegExp[] = [
  new RegExp(String.raw`(?<!\b(?:not|never|n['’]t)\s)\b(?:ignor(?:e|ing)|disregard(?:ing)?|forget|overrid(?:e|ing)|bypass(?:ing)?|neglect)\b[\s,]+${FILLING}{0,6}(?:(?:instructions?|guidelines?|prompts?|directions?|restrictions?|constraints?|commands?)\b|${STRONG}${FILLING}{0,3}rules?\b)`, 'iu'),
  /\b(?:ignore|forget|disregard) (?:all|everything|anything|whatever)\b.{0,30}\b(?:above|before|previous|prior|earlier|said|told)\b/iu,
  /\bjailbreak(?:ed|ing)?\b|\bdo anything now\b/iu,
  /<\|[^|]{0,40}\|>|\[\/?(?:inst|sys|system)\]|<<\/?sys>>|#{2,}\s*(?:system|instructions?|response|assistant|human)\s*:|\b(?:begin|end) (?:of )?(?:system|hidden|new) (?:prompt|message|instructions?)|"role"\s*:\s*"(?:system|developer)"/iu,
  /<\/?(?:system|description|knowledge|passages?|existing|instructions?)\s*>/iu,
  /\b(?:decode|decrypt|execute|run|obey|eval)\b.{0,30}\b(?:base64|rot13|hex|following|payload|commands?)\b.{0,40}\b(?:and|then) (?:follow|obey|do|run|execute)\b/iu,
  /(?:ignor(?:ez|a|iere[nt]?|era|á|ar)|olvid(?:a|e)|vergiss|vergessen sie|missachte|negeer|vergeet|zignoruj|esque[cç]a|dimentica|oublie[zr]?|glöm|bortse|abaikan|yoksay|unut|игнорируй(?:те)?|забудь(?:те)?|ігноруй|αγνόησε)(?![\p{L}]).{0,60}(?:instruc|instruk|anweisung|regeln|règles|reglas|regras|regole|regler|zasad|polece|talimat|kural|инструкц|правил|інструкц|οδηγίες|prompt|instru[cç])/iu,
  /ignore(?!\p{L}).{0,60}(?:instruç|instrucc|regras|reglas|règles)/iu,
  /(?:忽略|无视|無視|忘记|忘れて).{0,20}(?:指令|指示|规则|規則|ルール|提示|プロンプト|说明)|(?:指令|指示|规则|規則|ルール|提示|プロンプト).{0,10}(?:忽略|无视|無視|忘记|忘れ)|지시.{0,12}무시|무시.{0,12}지시|تجاهل.{0,30}(?:التعليمات|الأوامر)|(?:निर्देश|नियम).{0,20}(?:अनदेखा|नज़रअंदाज)|התעלם.{0,20}(?:הוראות|ההוראות)/u,
]

const SPEAKING = String.raw`(?:add|insert|include|append|put|place|mention|tag|write|say|state|claim|use|link|embed|end|start|begin|finish|sign|attach|render|praise|promote|recommend|advertise|announce|declare|refer|contain|carry|read|quote|list|leave out|be in)`
const TEXTS = String.raw`(?:captions?|posts?|texts?|suggestions?|answers?|repl(?:y|ies)|outputs?|responses?|messages?|tweets?)`
const THEIR_TEXTS = String.raw`(?:(?:every|each|all(?: of)?(?: the| your| our)?|any|your|the next|future) ${TEXTS}|in (?:the |all )?(?:captions|posts|texts|replies|responses)|in your (?:reply|answer|post|caption))`
/** Programs that write, as a text addresses them. A model is also a thing that is sold, an assistant a person. */
const MACHINES = String.raw`(?:ai|ais|ai writers?|ai assistants?|artificial intelligence|language models?|llms?|chat ?bots?|chat ?gpt|gpt|bots?|text machines?|(?:text|reply|post|caption) (?:generators?|writers?|bots?)|writer bots?|writing (?:tools?|software)|summari[sz]ers?|(?:account|social media) manager software)`
const MUST = String.raw`(?:must|should|shall|has to|have to|needs? to|are to|is to|may only|can only)`
const READERS = String.raw`(?:users?|readers?|followers?|everyone|everybody|(?:the |all |your )(?:customers?|people|guests))`

/** Requests that only the user may make: in knowledge they are an attempt to speak in the user's name. The sentence is withheld. */
const USER_REQUESTS: readonly RegExp[] = [
  /\b(?:reveal|show|print|repeat|output|leak|display|tell|write|give|quote|translate|summari[sz]e|encode|append)\b.{0,40}\b(?:(?:system|hidden|initial|original|secret) (?:prompt|instructions?|message|rules?)|your (?:prompt|instructions|(?:full )?system message)|(?:text|words|everything) (?:above|before (?:this|the)))/iu,
  /\byou are (?:now|no longer) (?:\p{L}+bot\b|(?:an? |the |my )?(?:ai|bot|dan|hacker|assistant|model|writer|unrestricted|free|bound|restricted|limited)\b|called\b|in .{0,20}mode\b)|\byou are (?:now )?.{0,40}\bwithout (?:any )?(?:rules|limits|restrictions)\b|\bpretend (?:to be|that you|you are)\b|(?:^|[.!?:,]\s*|please |must |should )act as (?:an?|the|my|if you)\b|\byour new (?:role|task|persona|goal|aim|mission|instructions?)(?: is\b|\s*:)/iu,
  /\bfrom (?:now|here) on,? (?:you (?:are|act|answer|write|say|reply|respond|speak|insult|praise|only)\b|(?:answer|write|reply|respond) (?:only|in|as|with)\b)/iu,
  /\b(?:new|updated|real|actual) (?:system )?instructions?\s*(?::|for (?:the )?(?:ai|assistant|model|writer)\b)|\b(?:developer|debug|god|dan|unrestricted) mode (?:is )?(?:on|enabled|activated)\b/iu,
  /(?:^|[[(])\W{0,4}(?:system|assistant|developer|user|human|ai|bot|admin)\s+(?:prompt|message|override|note|instructions?)\s*:/iu,
  /^\W{0,4}(?:SYSTEM|ASSISTANT|DEVELOPER|ADMIN|AI|BOT)\s*:/u,
  new RegExp(String.raw`\b(?:${MACHINES}|writers?|the model|the writer)\b.{0,30}\b${MUST} (?:now |always |never |not |only )?${SPEAKING}\b|\b${MACHINES} (?:reading|who reads?|that reads?) this\b|\b${MACHINES} (?:now )?answers? with\b|\b(?:${MACHINES}|writers)\s*:\s*${SPEAKING}\b`, 'iu'),
  new RegExp(String.raw`\b(?:attention|dear|hey|hi|hello|note to|message to|instructions? (?:to|for)|(?<=^\W*)to)\b[ ,:]{1,3}(?:the |any |all |my |whichever )?(?:dear )?(?:${MACHINES}|assistant(?=[,:!.]|\s+(?:reading|would|please|could))|model(?=[,:!.])|machine(?=[,:!.])|whoever (?:drafts|writes|generates|words))\b`, 'iu'),
  /(?:^|\s)@bot\b|\bmuppet of a machine\b|\b(?:are )?you (?:a |an )?(?:bot|ai)\b.{0,20}\bthen\b/iu,
  new RegExp(String.raw`\b${SPEAKING}\b.{0,90}\b${THEIR_TEXTS}\b`, 'iu'),
  new RegExp(String.raw`\b(?:always|every time|${THEIR_TEXTS})\b.{0,60}\b(?:add|insert|include|append|mention|tag|say|write|link|end|start)\b.{0,60}\b${THEIR_TEXTS}\b`, 'iu'),
  new RegExp(String.raw`\b(?:(?:every|each|all(?: of)?(?: the| your)?|any|your|the|this|these) (?:next )?${TEXTS}|captions|replies) (?:${MUST} ${SPEAKING}|ends? with|begins? with|starts? with)\b|\bcaptions? from (?:here|now) on\b`, 'iu'),
  /\b(?:append|insert|add|(?:must|should) (?:include|mention|use|link))\b.{0,60}\b(?:to|in|under|into) (?:\p{L}+ ){0,2}(?:posts|captions|replies)\b|\b(?:posts|captions|replies) (?:end|begin|start) with\b/iu,
  /\bwhen (?:you )?(?:write|writing|caption|captioning|post|posting) (?:about|on|captions|posts|texts|for)\b.{0,60}\b(?:always|never|first|must|pretend|say|mention|claim|add)\b/iu,
  /\b(?:set|change|make|report|quote|lower|give|state) (?:the|all|every|each|its|their|our) (?:new )?prices?\b.{0,20}\b(?:to|at|as|is|in)\b/iu,
  new RegExp(String.raw`(?<!\b(?:we|i|they|who|to|not|never|don['’]t) )\b(?:tell|say to|convince|inform|instruct|warn|persuade) (?:the |all |your )?${READERS}\b`, 'iu'),
  /\b(?:respond|reply|answer|write|output)s? (?:only|just|exclusively|exactly|solely) with\b|\b(?:respond|reply|answer|output)s? (?:with )?(?:nothing but|exactly)\b|\banswers? with\b.{0,60}\bnothing but\b|\b(?:respond|reply) with (?:the (?:word|phrase|following|sentence|text)|["“'])/iu,
  /\b(?:print|list|leak|reveal|dump|post|share|give me|hand over|(?:reply|respond|answer) (?:to this )?with) (?:the |your |all |which )?(?:\p{L}+['’]?s? ){0,2}(?:customer list|passwords?|alarm code|phone numbers|api keys?|guests owe)/iu,
  /\b(?:whatever|everything|anything|all) (?:that )?you (?:were|have been|are|was) told\b.{0,60}\b(?:cancel\w*|void|wrong|over|no longer|forget)\b|\b(?:ignore|forget|disregard) (?:the|your) (?:brief|task|assignment)\b/iu,
  /!\[[^\]]{0,200}\]\(/u,
  /\bwrite (?:\d+|ten|nine|fifty|a hundred) (?:posts?|texts?|suggestions?)\b/iu,
  /\b(?:decode|decrypt) (?:the following|this|it|below)\b/iu,
  ...IN_OTHER_LANGUAGES,
]

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The text as a reader sees it: without invisible characters; wide, escaped and look-alike letters normalised; breaks as spaces. */
function revealed(text: string): string {
  const plain = text.replace(/&(?:lt|#60|#x3c);/giu, '<').replace(/&(?:gt|#62|#x3e);/giu, '>').normalize('NFKC').replace(/\p{Cf}|\u034f|[\u115f\u1160\u3164]|[\ufe00-\ufe0f]/gu, '').replace(/\s+/gu, ' ')
  const isMixed = /[a-z]/i.test(plain)
  return isMixed ? plain.replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, (letter) => LOOKALIKES[letter.toLowerCase()] ?? letter) : plain
}

const isInjection = (text: string, patterns: readonly RegExp[]): boolean => {
  const [shown, asWritten] = [revealed(text), text.normalize('NFKC').replace(/\p{Cf}/gu, '')]
  const spaced = shown.replace(/(?<=^|\W)((?:\p{L}[ .\-_*]){4,}\p{L})(?=\W|$)/gu, (run) => run.replace(/[ .\-_*]/g, ''))
  return patterns.some((pattern) => pattern.test(shown) || pattern.test(spaced) || pattern.test(asWritten))
}

/** The sentences of a text; each line is split separately, and a row of a table is one: an order may be spread over its cells. */
export const partsOf = (text: string): string[] => text.split(/(?<=\n)/u).flatMap((line) => (isRow(line) ? [line] : [...sentences.segment(line)].map(({ segment }) => segment)))

/** What a text is for a model: the parts that are given to it, and those that are not. */
type Sorted = { given: string; withheld: string[] }

/** Whether a part says anything. */
export const isSaid = (part: string): boolean => /[\p{L}\p{N}]/u.test(part)
/** A part as its owner sees and allows it. */
export const toShown = (part: string): string => part.replace(/\s+/gu, ' ').trim()

/** Parts a text from the first attempt to override a model's rules: what follows may belong to it. */
function parted(text: string): { part: string; isAfterOverride: boolean }[] {
  const parts = partsOf(text)
  const first = isInjection(text, RULE_OVERRIDES) ? parts.findIndex((part) => isInjection(part, RULE_OVERRIDES)) : -1
  return parts.map((part, index) => ({ part, isAfterOverride: first >= 0 && index >= first }))
}

/**
 * Sorts the sentences of a knowledge text: those that speak to whoever writes, and everything from the first attempt to override a model's
 * rules, are withheld unless the owner allowed them. Takes the text and whether the owner allowed a sentence, as `withheld` has it.
 */
export function sortSentences(text: string, isAllowed: (sentence: string) => boolean = () => false): Sorted {
  if (!isInjection(text, [...RULE_OVERRIDES, ...USER_REQUESTS])) return { given: text, withheld: [] }
  const sorted: Sorted = { given: '', withheld: [] }
  const isFree = (part: string) => isAllowed(toShown(part))
  for (const { part, isAfterOverride } of parted(text)) {
    const isWithheld = isSaid(part) && !isFree(part) && (isAfterOverride || isInjection(part, USER_REQUESTS))
    if (isWithheld) sorted.withheld.push(toShown(part))
    else sorted.given += part
  }
  const rest = partsOf(sorted.given).filter((part) => !isFree(part)).join('')
  // An order spread over several sentences.
  if (isInjection(rest, [...RULE_OVERRIDES, ...USER_REQUESTS])) return { given: partsOf(sorted.given).filter(isFree).join('').trim(), withheld: [...sorted.withheld, ...partsOf(rest).filter(isSaid).map(toShown)] }
  return { given: sorted.given.trim(), withheld: sorted.withheld }
}

/** A knowledge text as a model gets it; see sortSentences. What this misses is still fenced as data. */
export const stripInjections = (text: string, isAllowed?: (sentence: string) => boolean): string => sortSentences(text, isAllowed).given

/**
 * The user's request without the sentences that no user writes; those may have come with a pasted text. Takes the text and whether the user
 * allowed a sentence, as `findRuleOverrides` has it.
 */
export function stripRuleOverrides(text: string, isAllowed: (sentence: string) => boolean = () => false): string {
  if (!isInjection(text, RULE_OVERRIDES)) return text
  const rest = partsOf(text).filter((part) => isAllowed(toShown(part)) || !isInjection(part, RULE_OVERRIDES))
  const own = rest.filter((part) => !isAllowed(toShown(part))).join('')
  // An attempt that is spread over several sentences.
  return (isInjection(own, RULE_OVERRIDES) ? rest.filter((part) => isAllowed(toShown(part))) : rest).join('').trim()
}

/** The sentences of a text that `stripRuleOverrides` leaves out. */
export function findRuleOverrides(text: string): string[] {
  if (!isInjection(text, RULE_OVERRIDES)) return []
  const said = partsOf(text).filter(isSaid)
  const found = said.filter((part) => isInjection(part, RULE_OVERRIDES))
  const rest = said.filter((part) => !found.includes(part)).join('')
  return (isInjection(rest, RULE_OVERRIDES) ? said : found).map(toShown)
}
