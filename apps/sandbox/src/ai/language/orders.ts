/** Patterns of texts that address a model instead of describing a business, in several languages. */
const ORDERS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass|overlook|drop|neglect)\b.{0,40}\b(?:all|any|previous|prior|above|earlier|preceding|your|these|those|the|every|other|foregoing|system|safety|rules?|instructions?|prompts?|guidelines?|polic(?:y|ies))\b/iu,
  /\b(?:system|developer|hidden|initial|original|secret)\s+(?:prompt|message|instructions?|note|override|mode)\b/iu,
  /\b(?:you are|you're|act as|pretend to be|roleplay as|behave as|become)\b.{0,30}\b(?:now|an? (?:ai|assistant|bot|model|hacker|pirate|dan)|dan|chatgpt|unrestricted|jailbroken|free of|no longer)\b/iu,
  /\b(?:as an? (?:ai|language model|assistant)|dear (?:ai|assistant|model|writer|llm)|note to (?:the )?(?:ai|assistant|model|llm|writer|bot)|attention[,:]? (?:ai|assistant|model|llm)|hey (?:ai|gpt|assistant|bot)|instructions? (?:to|for) (?:the )?(?:ai|assistant|model|llm|writer|bot))\b/iu,
  /\b(?:from now on|new (?:instructions?|rules?|task|role|persona|directive)|your (?:new |real |actual |only )?(?:task|role|job|instructions?|rules?|purpose) (?:is|are)|instead of (?:the|a|writing|answering))\b/iu,
  /\b(?:reveal|print|repeat|output|show|leak|expose|disclose|recite|translate|summari[sz]e|copy|return)\b.{0,40}\b(?:prompt|instructions?|rules?|system|everything above|words above|text above|api key|passwords?|secrets?|verbatim)\b/iu,
  /\b(?:respond|reply|answer|write|say|output|print|post|append|insert|include|add|begin|start|end|finish|close|mention|put|embed|render)\b.{0,30}\b(?:only|exactly|with|nothing but|the (?:words?|following|phrase|text|link|sentence)|this (?:link|url|text)|in every|to (?:every|each|all)|hacked|pwned|owned|markdown|image tag|html|javascript|script tag|(?:every|each|all|your|the) (?:posts?|texts?|suggestions?|answers?|repl(?:y|ies)|captions?))\b/iu,
  /\b(?:must|should|have to|need to|always|never)\b.{0,24}\b(?:include|add|append|link to|tell (?:them|users|customers|everyone|people)|say that|write|recommend|mention|quote|follow|obey|comply|refuse|visit)\b/iu,
  /\b(?:jailbreak|prompt injection|do anything now|god mode|debug mode|developer mode|admin(?:istrator)? (?:override|mode|command)|sudo|execute|eval\(|rm -rf|drop table|base64|rot13|decode (?:this|the following))\b/iu,
  /(?:^|\s)(?:#{2,}\s*(?:system|instructions?|user|assistant)|\[\/?(?:inst|system|assistant|user)\]|‹\/?\w+›|<\/?\w+[^>]*>|<\|\w+\|>|(?:system|assistant|user|human|ai)\s*:)/iu,
  /!\[[^\]]*\]\([^)]*\)|\bjavascript:|\bdata:text|on(?:error|load|click)\s*=/iu,
  /\b(?:do not|don't|never|stop)\b.{0,20}\b(?:follow|obey|use the (?:description|facts)|write about|mention the|tell the (?:user|owner)|reveal|show this|listen)\b/iu,
  /\b(?:ignorier\w*|vergiss|missachte\w*|ignorez|oubliez|ignora|ignore[sn]?|olvida|dimentica|negeer|ignoruj)\b.{0,40}\b(?:alle\w*|vorherig\w*|bisherig\w*|obig\w*|anweisung\w*|regeln|toutes|tous|les|pr[ée]c[ée]dent\w*|instrucciones|anteriores|todas|istruzioni|tutte|instructies|instructions)\b/iu,
  /忽略|無視|игнорируй|забудь|지시|تجاهل/u,
]

/** @returns whether the sentence gives orders to the writer; such sentences are neither followed nor quoted. */
export const isOrder = (sentence: string): boolean => ORDERS.some((order) => order.test(sentence.normalize('NFKC').replace(/\p{Cf}/gu, '')))
