const list = (words: string) => new Set(words.split(/\s+/u).filter(Boolean))

/** Words that begin a noun phrase and may be in lower case inside a sentence. */
export const PHRASE_OPENERS = list('a an the our my your their his her its this these that those some every each all both new how why what where when')

/** Words that may be in lower case at the start of a sentence after a colon. */
export const SMALL_STARTS = new Set([...PHRASE_OPENERS, ...list('we you they it he she there here in on at for with from to by as and but so if until till before after get come join try visit meet see now no not one two three more most free behind inside meanwhile')])

export const PRONOUNS = list("i we you they it he she there here who i'm we're you're they're it's he's she's that's there's here's let's i've we've you've they've i'll we'll you'll they'll don't can't won't")

const BASE_VERBS = `be is are was were am been being will would can could shall should may might must has have had do does did
add allow announce answer arrive ask attend bake become begin believe book break brew bring build buy call care celebrate change check choose clean
close collect come complete consider contain continue cook cost count cover craft create cut deal deliver deserve design develop discover
donate download draw drink drive drop eat end enjoy ensure enter expect experience explain explore face feel fill find finish fit fix follow forget
gather get give go grab grow happen hear help hire hold hope host improve include invite join keep know land last launch lead learn leave let
like listen live look lose love make mark matter mean meet miss move need offer open order own paint pass pay pick plan play post prepare present
print produce promise protect prove provide pull put raise reach read receive recommend reduce remember remove replace reply return reward ride
rise roast run save say see seem sell send serve set shape share ship shop show sign sing sit sleep smell solve sound speak spend stand start
stay stop study support take talk taste teach tell thank think throw touch train travel treat try turn understand update upgrade use visit wait
wake walk want watch wear welcome win wish won wonder work write bought brought built came closed chose cost did drew felt found gave got grew
heard held kept knew led left lost made meant met paid ran said sat saw sent sold spent stood took taught told thought went woke wore wrote`

/** Forms that may be a verb; in doubt a phrase counts as a sentence and is not embedded in another one. */
export const VERBS = new Set(
  BASE_VERBS.split(/\s+/u).flatMap((verb) => [verb, `${verb}s`, `${verb}es`, `${verb}d`, `${verb}ed`, verb.endsWith('y') ? `${verb.slice(0, -1)}ies` : verb]),
)

/** Words without information about a text's subject. */
export const STOP_WORDS = new Set([
  ...SMALL_STARTS,
  ...PRONOUNS,
  ...BASE_VERBS.split(/\s+/u),
  ...list(`of or than then too very just also only even into onto over under about above below between through during without within
  again further once much many few less least other another same such own off out up down us me him them ours yours mine every anyone everyone
  someone something anything everything nothing day days week weeks month months year years today tomorrow tonight monday tuesday wednesday
  thursday friday saturday sunday january february march april june july august september october november december time please really
  thing things people way still always never ever because while which whose whom any yes okay good great best better big little hello dear
  first second third next last huge early late guests guest street road avenue hours hour minutes pm am unser unsere unserer unserem unseren euch dich dein deine ihre
  neue neuen neuer neues nouveau nouvelle nueva nuevo nuestra nuestro pour avec para desde hasta sind sehr mehr wird werden sont plus fresh happy proud sure real true full half
  coming opening starting ending using making getting having going doing being looking available soon around per via plus`),
])

export const ENGLISH_WORDS = list(`the a an our we you your my is are and or for with to in on at of from this that it new now all free off sale open
  will can have has about get up out today week weekend month until at by as be more not no do don't if how what why when where who i me us them
  they he she his her their just one first any some every day night morning join visit come see love help home shop store book post`)

export const FOREIGN_WORDS = list(`de la el los las un una unos unas y o para con por en es son nuestro nuestra nuevo nueva del al su sus desde hasta
  le les des du et ou pour avec dans sur est sont notre nos nouveau nouvelle une ce cette chez au aux
  der die das den dem ein eine einen und oder für mit im am ist sind unser unsere neu neue neuen neuer ab zu zum zur bei von vom auf wir ihr
  il lo gli e di che per nel nella sono nostro nostra nuovo nuova da dal della alla con
  het een van en voor met op is zijn ons onze nieuw nieuwe bij naar vanaf
  och ett för med på vår vårt ny nytt nya från till att som är
  og til det den vi på af
  o os as uma nosso nossa novo nova não com em no na dos das você
  na w z i do od nasz nasza nowy nowa dla jest się
  bizim yeni ve bir için ile`)

/** A text with one of these words gets no cheerful frames. */
export const SOMBRE = /\b(sad|sadly|sorry|passed away|died|death|funeral|memorial|condolences?|mourn\w*|grie(?:f|ving)|we regret|apolog\w*|recall(?:ed|ing)?|cancel\w*|tragedy|tragic|injured|unfortunately|closing down|closed for good|layoffs?|outage)\b/iu
