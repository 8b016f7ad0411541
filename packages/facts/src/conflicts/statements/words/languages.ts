/** Languages whose sentences are compared. */
export const COMPARED_LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pt'] as const
export type ComparedLanguage = (typeof COMPARED_LANGUAGES)[number]

/** "All", in Spanish and Portuguese. */
const ALL = ['o', 'a', 'os', 'as'].map((end) => `tod${end}`).join(' ')

/** Words that say nothing about what a sentence is about, by language; their share tells the language. */
const SMALL: Readonly<Record<ComparedLanguage, string>> = {
  en: 'a an the and or but so if as at by for from in into of off on onto out over to up with within without about after again all also am an any are be been before being both can could did do does down during each every few had has have he her here him his how i is it its just like may me mine more most much my no nor not now once one only other our ours own per she should some such than that their them then there these they this those through too under until us very via was we were what when where which while who whom why will would you your yours get gets got go goes let make take see ask please',
  de: 'der die das den dem des ein eine einen einem einer eines und oder aber wenn als an auf aus bei bis durch für gegen hinter im in ins mit nach neben ohne seit über um unter vom von vor während wegen zu zum zur zwischen am beim ab alle allem allen aller alles also auch bin bist da dabei dafür damit dann darf dass dein deine denn doch dort du er es etwas euch euer eure ganz gibt hat haben hier ich ihm ihn ihr ihre ihrem ihren ihrer immer ist ja jede jeden jeder jedes jetzt kann kein keine keinen können man mehr mein meine mir mit muss nicht nichts noch nur ob schon sehr sein seine sich sie sind so sondern uns unser unsere unserem unseren unserer war was weil wer werden wie wieder wir wird wo bitte sonst pro je',
  es: `el la los las un una unos unas de del al a ante bajo con contra desde en entre hacia hasta para por según sin sobre tras y e o u pero si que como cuando donde quien cual qué cómo cuándo dónde quién es son fue era ser está están estar hay ha han he haber lo le les me te se nos os mi tu su sus nuestro nuestra nuestros nuestras vuestro vuestra este esta estos estas ese esa esos esas eso esto aquí allí ya no ni sí muy más menos también solo sólo siempre nunca cada ${ALL} otro otra otros otras mismo misma hace hacemos tiene tenemos puede pueden puedes`,
  fr: "le la les l un une des du de d au aux à en dans sur sous chez par pour avec sans vers entre et ou mais si que qui quoi dont où quand comme comment est sont était être ai as a ont avons avez avoir il elle ils elles on nous vous je tu me te se lui leur y ce cet cette ces c ça son sa ses mon ma mes ton ta tes notre nos votre vos leurs ne n pas plus moins très aussi seulement toujours jamais chaque tout toute tous toutes autre autres même ici là déjà peut peuvent pouvez faut s j m t qu",
  it: "il lo la i gli le l un uno una di del dello della dei degli delle d a al allo alla ai agli alle da dal dalla dai dalle in nel nello nella nei nelle su sul sulla sui sulle con per tra fra e ed o ma se che chi cui come quando dove è sono era essere ha hanno ho abbiamo avete avere ci vi si mi ti ne lui lei noi voi loro mio mia tuo tua suo sua suoi nostro nostra nostri nostre vostro vostra questo questa questi queste quello quella non più meno molto anche solo sempre mai ogni tutto tutta tutti tutte altro altra altri altre stesso qui già può possono",
  nl: "de het een van en in op aan bij met voor door over onder uit naar om tot tegen tussen zonder of maar als dat die dit deze wat wie waar wanneer hoe is zijn was waren wordt worden heeft hebben had kan kunnen mag moet ik jij je u hij zij ze we wij jullie hun haar hem ons onze mijn uw jouw er hier daar niet geen ook nog al wel zeer meer veel alleen altijd nooit elk elke ieder alle alles ander andere zelf dan dus te per",
  pt: `o a os as um uma uns umas de do da dos das no na nos nas ao aos à às em com para por pelo pela pelos pelas sem sob sobre entre até desde e ou mas se que quem qual como quando onde é são foi era ser está estão estar há tem têm temos ter eu tu ele ela nós vós eles elas você vocês me te lhe lhes meu minha teu tua seu sua seus suas nosso nossa nossos nossas este esta estes estas esse essa isso isto aquele aquela aqui ali já não nem sim muito mais menos também só sempre nunca cada ${ALL} outro outra outros outras mesmo pode podem`,
}

const DEFAULT: ComparedLanguage = 'en'
const fold = (word: string): string => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const SETS: ReadonlyMap<ComparedLanguage, ReadonlySet<string>> = new Map(COMPARED_LANGUAGES.map((language) => [language, new Set(SMALL[language].split(' ').map((word) => word.toLowerCase()))]))
const FOLDED_OF: ReadonlyMap<ComparedLanguage, ReadonlySet<string>> = new Map(COMPARED_LANGUAGES.map((language) => [language, new Set(SMALL[language].split(' ').map(fold))]))
const WORD = /\p{L}+/gu

/** The language whose small words a text has most of; English when it has none. */
export function guessLanguage(text: string): ComparedLanguage {
  const words = (text.match(WORD) ?? []).map((word) => word.toLowerCase())
  const counts = [...SETS].map(([language, small]) => ({ language, count: words.filter((word) => small.has(word)).length }))
  return counts.reduce((best, one) => (one.count > best.count ? one : best), { language: DEFAULT, count: 0 }).language
}

/** Whether a folded word is a small one of a language. */
export const isSmall = (word: string, language: ComparedLanguage): boolean => FOLDED_OF.get(language)?.has(word) ?? false
