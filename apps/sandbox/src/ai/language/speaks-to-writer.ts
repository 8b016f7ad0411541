/**
 * Patterns of sentences that speak to whoever writes, as a careful model would not copy them: about its rules, its texts and its role. The server
 * leaves out what it finds before; sentences about models, replies and instructions of other kinds are facts.
 */
const TO_A_WRITER: readonly RegExp[] = [
  /(?<!\b(?:not|never|n['’]t)\s)\b(?:ignore|disregard|forget|override|bypass)\b[\s,]+(?:(?:all|any|of|the|your|my|previous|prior|above|earlier|preceding|every|other|system|safety)\s+){0,5}(?:instructions?|prompts?|guidelines?|brief)\b(?! (?:on|of|from|in) )/iu,
  /\b(?:system|developer|hidden|secret)\s+(?:prompt|message|instructions?|override)\b(?!s)/iu,
  /\b(?:you are now|you're now|act as|pretend to be)\b.{0,30}\b(?:ai|assistant|bot|hacker|pirate|dan|chatgpt|unrestricted|jailbroken|without (?:any )?rules)\b/iu,
  /\b(?:dear|note to|attention|hey|instructions? (?:to|for))\b[ ,:]{1,3}(?:the |any |all )?(?:ai|assistant|language model|llm|model|writer|bot|gpt)(?=[\s,:!.]|$)/iu,
  /\b(?:add|append|insert|include|mention|put|write|say|state|use|end|start|begin|finish|link|tag|render|print|output)\b.{0,60}\b(?:every|each|all(?: of)?(?: the| your)?|your|any) (?:posts?|texts?|suggestions?|answers?|repl(?:y|ies)|captions?)\b/iu,
  /\b(?:every|each|all|your) (?:posts?|texts?|suggestions?|captions?|repl(?:y|ies)) (?:must|should|shall|has to|have to|needs? to|ends?|begins?|starts?)\b|\bcaptions? (?:must|should)\b/iu,
  /\b(?:append|insert|add|(?:must|should) (?:include|mention|use|link))\b.{0,60}\b(?:to|in|under|into) (?:\p{L}+ ){0,2}(?:posts|captions|replies)\b|\b(?:posts|captions|replies) (?:end|begin|start) with\b/iu,
  /\b(?:respond|reply|answer|write|output) (?:only|just|exclusively|exactly) with\b|\bnothing but (?:the )?(?:word|link|text)\b/iu,
  /\b(?:reveal|print|repeat|output|leak|recite)\b.{0,30}\b(?:your|system|hidden|initial) (?:prompt|instructions?|rules)\b|\beverything above\b/iu,
  /\b(?:jailbreak|prompt injection|do anything now|god mode|debug mode enabled|developer mode enabled)\b/iu,
  /(?:^|\s)(?:#{2,}\s*(?:system|instructions?|user|assistant)\b|\[\/?(?:inst|system|assistant|user)\]|<\/?(?:system|description|knowledge|passages?|instructions?)\s*>|<\|\w+\|>|(?:SYSTEM|ASSISTANT)\s*:)/u,
  /!\[[^\]]*\]\([^)]*\)|\bjavascript:|\bdata:text|\bon(?:error|load|click)\s*=/iu,
  /\b(?:ignorier\p{L}*|vergiss|missachte\p{L}*|ignorez|oubliez|ignora|ignore[sn]?|olvida|dimentica|negeer|ignoruj)\b.{0,40}(?<!\p{L})(?:anweisung\p{L}*|regeln|instrucciones|istruzioni|instructies|instructions|consignes|reglas|regole)(?!\p{L})/iu,
  /(?:忽略|無視|無视).{0,20}(?:指令|指示|规则|規則)|(?:игнорируй|забудь).{0,40}(?:инструкц|правил)|지시.{0,12}무시|تجاهل.{0,30}(?:التعليمات|الأوامر)/u,
]

/** @returns whether the sentence speaks to whoever writes; such sentences are neither followed nor quoted. */
export const isOrder = (sentence: string): boolean => TO_A_WRITER.some((pattern) => pattern.test(sentence.normalize('NFKC').replace(/\p{Cf}/gu, '')))
