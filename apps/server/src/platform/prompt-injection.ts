/** Letters of other scripts that look Latin, as used to evade a filter. */
const LOOKALIKES: Readonly<Record<string, string>> = { а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', і: 'i', ѕ: 's', ԁ: 'd', ɡ: 'g', ο: 'o', α: 'a', ε: 'e', ι: 'i', ν: 'v', ρ: 'p', τ: 't' }

const FILLING = String.raw`(?:(?:all|any|of|the|your|my|our|these|those|every|previous|prior|above|earlier|preceding|existing|former|other|system|safety|given|initial|original|and|in)\s+)`
const STRONG = String.raw`(?:all|any|your|previous|prior|above|earlier|preceding|system|these|those|existing|former)\s+`
const ALL_POSTS = String.raw`(?:every|each|all(?: of)?(?: the| your)?|any|your|the) (?:posts?|texts?|suggestions?|answers?|captions?|repl(?:y|ies)|outputs?|responses?|messages?)`

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

/** Requests that only the user may make: in knowledge they are an attempt to speak in the user's name. The sentence is removed. */
const USER_REQUESTS: readonly RegExp[] = [
  /\b(?:reveal|show|print|repeat|output|leak|display|tell|write|give|quote|translate|summari[sz]e|encode)\b.{0,40}\b(?:(?:system|hidden|initial|original|secret) (?:prompt|instructions?|message|rules?)|your (?:prompt|instructions)|(?:text|words|everything) (?:above|before (?:this|the)))/iu,
  /\byou are (?:now|no longer) (?:an?|the|my|in|free|dan|bound|restricted|limited|called)\b|\bfrom now on,? you (?:are|act|answer|write|say|must|will|only)\b|\bpretend (?:to be|that you|you are)\b|(?:^|[.!?:,]\s*|please |must |should )act as (?:an?|the|my|if you)\b|\byour new (?:role|task|persona|instructions?)\b/iu,
  /\b(?:new|updated|real|actual) (?:system )?instructions?\s*(?::|for (?:the )?(?:ai|assistant|model|writer)\b)|\b(?:developer|debug|god|dan|unrestricted) mode (?:is )?(?:on|enabled|activated)\b/iu,
  /^\W{0,4}(?:system|assistant|developer|user|human|ai|admin)\s+(?:prompt|message|override|note|instructions?)\s*:/iu,
  /^\W{0,4}(?:SYSTEM|ASSISTANT|DEVELOPER|ADMIN|AI)\s*:/u,
  /\b(?:ai|language model|llm|chatbot|chat ?gpt|the model|the writer|the bot)\b.{0,30}\b(?:must|should|shall|has to|needs to)\b/iu,
  /\b(?:attention|dear|hey|note to|message to|instructions? (?:to|for)) (?:the |any |all )?(?:ai|ai assistant|language model|llm|chatbot|model|writer bot)\b/iu,
  new RegExp(String.raw`\b(?:add|insert|include|append|put|place|mention|tag|write|say|use|link|embed|end|start|begin|finish|sign|attach|render|post)\b.{0,80}\b(?:to|in|into|at|on|with|of|after|before|under)\b.{0,20}\b${ALL_POSTS}\b`, 'iu'),
  new RegExp(String.raw`\b(?:always|every time|in ${ALL_POSTS})\b.{0,60}\b(?:add|insert|include|append|mention|tag|say|write|link|end|start)\b.{0,60}\b${ALL_POSTS}\b`, 'iu'),
  new RegExp(String.raw`\b${ALL_POSTS} (?:must|should|has to|have to|needs? to|shall)\b`, 'iu'),
  /\b(?:set|change|make|report|quote|lower|give|state) (?:the|all|every|each|its|their|our) (?:new )?prices?\b.{0,20}\b(?:to|at|as|is|in)\b/iu,
  /\b(?:tell|say to|convince|inform|instruct) (?:the |all |your )?(?:users?|readers?|customers?|followers?|everyone)\b.{0,40}\b(?:to|that)\b/iu,
  /\b(?:respond|reply|answer|write|output) (?:only|just|exclusively|exactly|nothing but)\b|\b(?:respond|reply) with\b/iu,
  /!\[[^\]]{0,200}\]\(/u,
  /\bwrite (?:\d+|ten|nine|fifty|a hundred) (?:posts?|texts?|suggestions?)\b/iu,
  /\b(?:decode|decrypt) (?:the following|this|it|below)\b/iu,
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

/** The sentences of a text; each line is split separately. */
const partsOf = (text: string): string[] => [...sentences.segment(text)].flatMap(({ segment }) => segment.split(/(?<=\n)/u))

/** The sentences of a text that match no pattern; none when together they still match, as an instruction spread over several does. */
function withoutSentences(text: string, patterns: readonly RegExp[]): string {
  if (!isInjection(text, patterns)) return text
  const rest = partsOf(text).filter((part) => !isInjection(part, patterns)).join('').trim()
  return isInjection(rest, patterns) ? '' : rest
}

/** The text before the first attempt to override a model's rules. */
function beforeOverride(text: string): string {
  if (!isInjection(text, RULE_OVERRIDES)) return text
  const parts = partsOf(text)
  const first = parts.findIndex((part) => isInjection(part, RULE_OVERRIDES))
  return first < 0 ? '' : parts.slice(0, first).join('').trim()
}

/**
 * A knowledge text without injected instructions: without sentences that speak in the user's name, and without
 * everything from the first attempt to override a model's rules. Takes any text; returns it unchanged when it has neither. What
 * this misses is still fenced as data.
 */
export const stripInjections = (text: string): string => withoutSentences(beforeOverride(text), USER_REQUESTS)

/** The user's request without the sentences that no user writes; those may have come with a pasted text. */
export const stripRuleOverrides = (text: string): string => withoutSentences(text, RULE_OVERRIDES)
