/** Words of four letters and more that say nothing about the subject of a question. */
const COMMON = new Set(`
about above after again against allowed almost along already also always another anybody anyone anything around available away back because been before behind being below best better between both
bring buying called came cannot come comes coming cost costs could does doing done down during each either else enough even ever every everybody everyone everything exact exactly expect expected
family find first from full gets getting give given gives going gone good half happen happens hard have having hear heard help here hers hold home hour hours idea into itself just keep keeps kept kind kinds
know known large last later least leave left less like likely little long longer look looking lots made make makes making many mean means might mind mine minute minutes more most much must myself near need
needed needs never next nobody nothing often once only onto open opening other others ours over paid part parts pays people perhaps person place please point possible pounds price prices quite rather
real really right round said same says second seem sell several shall shop should show side since small some somebody someone something sometimes soon sort start starts still such sure take taken takes
taking tell than thank that their them themselves then there these they thing things think this those though through till time times today together tomorrow tonight took toward until upon used useful
uses using usually very visit wait waiting want wants watch ways week weeks well went were what whatever when whenever where wherever whether which while whole whom whose will with within without wonder
work working works would year years yesterday your yours yourself
`.split(/\s+/u))

/** The stem that is compared: the word without the endings of plurals and tenses. */
const stemOf = (word: string): string => word.replace(/(?:ies|ing|ed|es|s|y|e)$/u, '')

/** The words of a text that name something, as stems. */
export const contentWords = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((word) => !COMMON.has(word)).map(stemOf))

/** The words that name something in both texts. */
export function sharedWords(one: string, other: string): string[] {
  const words = contentWords(other)
  return [...contentWords(one)].filter((word) => words.has(word))
}
