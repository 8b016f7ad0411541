/** Words for what is written. */
const WRITTEN = String.raw`(?:posts?|captions?|repl(?:y|ies)|comments?|texts?|messages?|newsletters?|emojis?|hashtags?|exclamation marks?|tone|voice|wording|copy|beitr[äa]ge?n?|texte?n?|publicaciones|publications)`
/** Sentences that speak to whoever writes: rules for the sound of posts. */
const DIRECTIONS: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:in|for|under|below|our|every|each|all) (?:the |our |all |every )?${WRITTEN}\b.{0,60}\b(?:should|must|never|always|please|don't|do not|end|begin|start)\b`, 'iu'),
  /\b(?:say|write|use|call it)\s+["'‘“«]?[\p{L} -]{2,30}["'’”»]?,?\s+(?:not|rather than|instead of|never)\b/iu,
  /^(?:never|always|don't|do not)\s+(?:say|use|write|call|mention|promise)\b/iu,
  /\b(?:no|without|never(?: use)?|max(?:imum)?\.?|at most)\s+(?:\w+\s+)?(?:exclamation marks?|emojis?|hashtags?|stock phrases)\b/iu,
  /\b(?:we (?:write|say|use) (?:du|sie)|wir (?:duzen|siezen)|nie ausrufezeichen|keine emojis|we say \p{L}+, not)\b/iu,
  /\b(?:short sentences|tone of voice|a question at the end)\b/iu,
]

/** Whether a sentence speaks to a writer about posts, captions or their tone: it is obeyed, never quoted. Takes the sentence. */
export const isDirection = (sentence: string): boolean => DIRECTIONS.some((pattern) => pattern.test(sentence))
