import { IN_OTHER_LANGUAGES } from './languages.ts'

const FILLING = String.raw`(?:(?:all|any|of|the|your|my|our|these|those|every|previous|prior|above|earlier|preceding|existing|former|other|system|safety|given|initial|original|and|in)\s+)`
const STRONG = String.raw`(?:all|any|your|previous|prior|above|earlier|preceding|system|these|those|existing|former)\s+`

/** Phrases that override a model's rules, or look so: whatever follows may belong to the attack. */
const RULE_OVERRIDES: readonly RegExp[] = [
  new RegExp(String.raw`(?<!\b(?:not|never|n['’]t)\s)\b(?:ignor(?:e|ing)|disregard(?:ing)?|forget|overrid(?:e|ing)|bypass(?:ing)?|neglect)\b[\s,]+${FILLING}{0,6}(?:(?:instructions?|guidelines?|prompts?|directions?|restrictions?|constraints?|commands?)\b|${STRONG}${FILLING}{0,3}rules?\b)`, 'iu'),
  /\b(?:ignore|forget|disregard) (?:all|everything|anything|whatever)\b.{0,30}\b(?:above|before|previous|prior|earlier|said|told)\b/iu,
  /\bjailbreak(?:ed|ing)?\b|\bdo anything now\b/iu,
  /<\|[^|]{0,40}\|>|\[\/?(?:inst|sys|system)\]|<<\/?sys>>|#{2,}\s*(?:system|instructions?|response|assistant|human)\s*:|\b(?:begin|end) (?:of )?(?:system|hidden|new) (?:prompt|message|instructions?)|"role"\s*:\s*"(?:system|developer)"/iu,
  /<\/?(?:system|description|knowledge|passages?|existing|instructions?)\s*>/iu,
  /\b(?:decode|decrypt|execute|run|obey|eval)\b.{0,30}\b(?:base64|rot13|hex|following|payload|commands?)\b.{0,40}\b(?:and|then) (?:follow|obey|do|run|execute)\b/iu,
  /(?:ignor(?:ez|a|iere[nt]?|era|á|ar)|olvid(?:a|e)|vergiss|vergessen sie|missachte|negeer|vergeet|zignoruj|esque[cç]a|dimentica|oublie[zr]?|glöm|bortse|abaikan|yoksay|unut|игнорируй(?:те)?|забудь(?:те)?|ігноруй|αγνόησε)(?![\p{L}]).{0,60}(?:instruc|instruk|anweisung|regeln|règles|reglas|regras|regole|regler|zasad|polece|talimat|kural|инструкц|правил|інструкц|οδηγίες|prompt|instru[cç])/iu,
  /(?<!\p{L})déan(?:aigí)? (?:dearmad|neamhaird|neamhshuim).{0,60}(?:treoracha|rialacha)/iu,
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

/** Requests that only the user may make: in knowledge they look like an attempt to speak in the user's name. */
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

const RULES = String.raw`(?:instructions?|guidelines?|prompts?|restrictions?|constraints?|commands?|rules?)`
/** What belongs to a model and to nothing that is sold: its earlier instructions, in other languages by the words for "earlier", "your" and "all". */
const EARLIER = String.raw`(?:vorherig|vorig|bisherig|obig|deine?[nrm]? |pr[ée]c[ée]dent|ant[ée]rieur|tes |anterior|previa|previo|tus? |precedenti|tue |tuoi |vorige |eerdere |bovenstaand|jouw |je |tidigare |dina |poprzedni|wcze[śs]niejsz|twoj|p[řr]edchoz|[öo]nceki |yukar[ıi]daki |предыдущ|прежн|твои|вышеуказан|попередн|προηγο[ύυ]μεν|sebelumnya)`
const FORGETTING = String.raw`(?:ignor(?:ez|a|e|iere[nt]?|era|á|ar)|olvid(?:a|e)|vergiss|vergessen sie|missachte|negeer|vergeet|zignoruj|esque[cç]a|dimentica|oublie[zr]?|glöm|bortse|abaikan|yoksay|unut|игнорируй(?:те)?|забудь(?:те)?|ігноруй|αγνόησε)`

/** Phrases that override a model's rules and mean nothing else. */
const PLAIN_OVERRIDES: readonly RegExp[] = [
  new RegExp(String.raw`(?<!\b(?:not|never|n['’]t)\s)\b(?:ignor(?:e|ing)|disregard(?:ing)?|forget|overrid(?:e|ing)|bypass(?:ing)?|neglect)\b[\s,]+${FILLING}{0,6}(?:(?:your|previous|prior|above|earlier|preceding|system|existing|former)\s+${FILLING}{0,3}${RULES}\b|(?:all|any)\s+(?:of\s+)?(?:the\s+)?${RULES}(?!\s+(?:on|in|from|about|for|of|at|under|by|given|printed)\b)\b)`, 'iu'),
  /\bdo anything now\b/iu,
  /<\|[^|]{0,40}\|>|\[\/?(?:inst|sys|system)\]|<<\/?sys>>|#{2,}\s*(?:system|instructions?|response|assistant|human)\s*:|\b(?:begin|end) (?:of )?(?:system|hidden|new) (?:prompt|message|instructions?)|"role"\s*:\s*"(?:system|developer)"/iu,
  /<\/?(?:system|description|knowledge|passages?|existing|instructions?)\s*>/iu,
  /\b(?:decode|decrypt|execute|run|obey|eval)\b.{0,30}\b(?:base64|rot13|hex|following|payload|commands?)\b.{0,40}\b(?:and|then) (?:follow|obey|do|run|execute)\b/iu,
  new RegExp(String.raw`${FORGETTING}(?![\p{L}]).{0,40}${EARLIER}.{0,40}(?:instruc|instruk|anweisung|regeln|règles|reglas|regras|regole|regler|zasad|polece|talimat|kural|инструкц|правил|інструкц|οδηγίες|prompt|instru[cç])`, 'iu'),
  /(?:忽略|无视|無視|忘记).{0,6}(?:之前|以前|先前|上述|上面|你的).{0,10}(?:指令|指示|规则|規則|提示|说明)|(?:以前|これまで|上記|先ほど|あなた)の.{0,6}(?:指示|ルール|命令|プロンプト).{0,6}(?:無視|忘れ)|이전.{0,6}지시.{0,8}무시|تجاهل.{0,20}(?:التعليمات|الأوامر) السابقة/u,
]

/** Requests that nobody makes of a reader: they name a program, its instructions, or the texts that it writes. */
const PLAIN_REQUESTS: readonly RegExp[] = [
  /\b(?:reveal|show|print|repeat|output|leak|display|tell|write|give|quote|translate|summari[sz]e|encode|append)\b.{0,40}\b(?:(?:system|hidden|initial|original|secret) prompt|system (?:instructions?|message)|your (?:prompt|(?:full )?system message))/iu,
  /\byou are (?:now|no longer) (?:an? |the |my )?(?:ai|dan|unrestricted)\b/iu,
  /(?:^|[[(])\W{0,4}(?:system|assistant|developer)\s+(?:prompt|message|override|instructions?)\s*:/iu,
  new RegExp(String.raw`\b(?:ai|ais|ai writers?|ai assistants?|language models?|llms?|chat ?gpt|gpt|(?:text|reply|post|caption) (?:generators?|bots?)) (?:${MUST} (?:now |always |never |not |only )?${SPEAKING}|reading this|who reads? this|that reads? this|(?:now )?answers? with)\b`, 'iu'),
  new RegExp(String.raw`\b(?:attention|dear|hey|note to|message to|instructions? (?:to|for))\b[ ,:]{1,3}(?:the |any |all |my |whichever )?(?:dear )?${MACHINES}\b`, 'iu'),
  new RegExp(String.raw`\b${SPEAKING}\b.{0,90}\b(?:every|each|all(?: of)?(?: the| your| our)?|any|your next|future) (?:captions?|suggestions?|tweets?|outputs?)\b`, 'iu'),
  new RegExp(String.raw`\b(?:(?:every|each|all(?: the| your)?) (?:captions?|tweets?)|captions) ${MUST} ${SPEAKING}\b`, 'iu'),
]

/** What counts as an order: phrases after which nothing is given, and requests of which only the sentence is not. */
export type Orders = { overrides: readonly RegExp[]; requests: readonly RegExp[] }
/** All that looks like an order. */
export const ALL_ORDERS: Orders = { overrides: RULE_OVERRIDES, requests: USER_REQUESTS }
/** What is an order and nothing else. The others are also written to guests, staff and children ("Ignore the instructions on the box", "Pretend to be a tree"). */
export const PLAIN_ORDERS: Orders = { overrides: PLAIN_OVERRIDES, requests: PLAIN_REQUESTS }
