import { fold } from '../language/stems.ts'

const anyOf = (words: string): string => `(?:${words.trim().split(/\s*\|\s*/u).join('|')})(?!\\p{L})`

/** Words that a question whether something is so begins with. */
const OPENERS = anyOf(`can | could | may | might | is | are | was | were | do | does | did | will | would | should | shall | must | have | has | had | am | any | any chance | any hope | isn't | aren't | won't | don't | doesn't | can't |
  kann | kannst | konnt | konnen | konnte | darf | durfen | ist | sind | gibt | gibt's | habt | haben | hat | macht | muss | mussen | nehmt | nehmen | seid | bekomme | bekommen | soll | sollen | brauche | brauchen |
  puedo | puede | podemos | pueden | podria | hay | es | son | esta | estan | tienen | teneis | tengo | hace falta | me hace falta | se puede | admiten | aceptan | hacen | debo | necesito |
  puis-je | peut-on | pouvons-nous | pouvez-vous | est-ce | est-il | y a-t-il | avez-vous | faut-il | faites-vous | posso | possiamo | potete | avete | si puo | e possibile | c'e | ci sono |
  podem | temos | tem | pode | kan | kunnen | mag | mogen | is er | zijn | hebben | moet | moeten`)
/** At the beginning, or after another sentence or clause. */
const YES_NO = new RegExp(`(?:^|[.!?,;:–-]\\s+|(?<!\\p{L})(?:and|but|so|or|und|aber|oder|y|pero|o|et|mais|e|ma|en|maar)\\s+)[¿¡"']?${OPENERS}`, 'u')

const PERMITS = new RegExp(`(?<!\\p{L})${anyOf(`can | may | yes | welcome | allowed | ok | okay | fine | possible | free to | happy to | gladly | glad to | sure | always | both | also | too | take | takes | accept | accepts | offer | offers | included | need | needs | must | only | if |
  kann | konnen | konnt | darf | durfen | durft | ja | gern | gerne | willkommen | erlaubt | moglich | auch | immer | nur | muss | mussen | puede | pueden | se puede | bienvenid\\p{L}+ | permitid\\p{L}+ | posible | tambien | siempre | solo | si |
  peut | peuvent | pouvez | bienvenu\\p{L}* | permis | aussi | toujours | puo | possono | potete | benvenut\\p{L} | sempre | pode | podem | kan | kunnen | mag | mogen | welkom`)}`, 'u')
const DENIES = new RegExp(`(?<!\\p{L})(?:${anyOf('not | no | never | none | nobody | nothing | neither | without | cannot | sorry | unfortunately | only | nicht | kein\\p{L}* | nie | niemand | ohne | leider | nur | ningun\\p{L}* | nunca | nadie | sin | tampoco | solo | lamentablemente | ne | pas | jamais | aucun\\p{L}* | sans | non | mai | nessun\\p{L}* | senza | nao | sem | niet | geen | nooit | zonder')}|\\p{L}+n't(?!\\p{L}))`, 'u')

/** @returns whether a question asks whether something is so or allowed. */
export const asksYesNo = (question: string): boolean => YES_NO.test(fold(question).trim())

/** @returns whether a statement says that something may or can be, or under which condition. */
export const permits = (statement: string): boolean => PERMITS.test(fold(statement))

/** @returns whether a statement denies or limits something. */
export const denies = (statement: string): boolean => DENIES.test(fold(statement))
