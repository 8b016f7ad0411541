/** Words that exclude what follows them, in English, German, Spanish and French. */
const EXCLUDING = String.raw`(?:no|without(?: any)?|not (?:an?|any|the)|(?:do not|don['’]t|never) (?:show|include|draw|add|use)(?: any)?|avoid(?:ing)?|exclud(?:e|ing)|free of|instead of|rather than|except(?: for)?|ohne|kein(?:e[nrsm]?)?|statt|anstatt|außer|anstelle von|sin|ning[uú]n[ao]?s?|en (?:vez|lugar) de|excepto|sans(?: aucune?)?|pas de|au lieu de|sauf)\s+|(?:pas|au lieu) d['’]`
/** Words that end what is excluded: "no people in the garden" has a garden. */
const ENDING = String.raw`(?:but|only|just|with|in|on|at|and an?|aber|sondern|mit|im|auf|und eine?[nmrs]?|pero|sino|con|en|sobre|y una?|mais|avec|dans|sur|et une?)\s`
const EXCLUSION = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${EXCLUDING})([^,.;:!?\n()]*?)(?=$|[,.;:!?\n()]|\s${ENDING})`, 'giu')

/** Splits a prompt into what it wants and what it excludes ("a garden, no people"). */
export function splitExcluded(prompt: string): { wanted: string; excluded: string } {
  const excluded = [...prompt.matchAll(EXCLUSION)].map(([, thing = '']) => thing).join(', ')
  return { wanted: prompt.replaceAll(EXCLUSION, ' , '), excluded }
}
