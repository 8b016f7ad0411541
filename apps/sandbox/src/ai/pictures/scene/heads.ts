import { formsOf, isFunctionWord } from './tokens.ts'
import { COLOUR_WORDS, COUNT_WORDS, FILLERS } from './terms.ts'

/** What may follow a subject without being another thing: a dog show shows dogs. In English; a German compound ends in the second list. */
const OCCASIONS = new Set(
  `sale sales time times day days week weeks weekend season art arts class classes lesson lessons training session sessions school academy service services rental rentals hire care wash show shows contest competition race races ride rides tour tours trip trips walk walks
  club clubs festival fair exhibition display stand stall booth station stop lover lovers fan fans owner owners rescue adoption shelter photography photo photos shoot design setting scene theme vibe vibes concept aesthetic offer offers deal deals special specials menu
  selection collection range event events opening launch parlour parlor cone cones slice slices wedge platter board boards arrangement detail details views sides exterior space spot zone life lifestyle joy story stories moments memories adventure adventures travel journey world
  culture tradition quality brand business company industry trade maker makers production process product products item items order orders supply supplies equipment accessories breed breeds renovation renovations rooms wedding toast plants experience therapy treatment treatments
  insurance financing dealer dealership enthusiast enthusiasts morning afternoon evening noon sunlight daylight sunshine sunset sunrise weather view background backdrop closeup motif subject character style mood look light lighting lights shadow shadows colors colours tones palette`.split(/\s+/u),
)
/** Words of style, manner and place that are no things. */
const MANNER = new Set(
  `realistic photorealistic hyperrealistic cinematic professional minimal minimalist modern vintage retro watercolor watercolour oil sketch cartoon anime render digital flat vector macro bokeh hdr hd uhd high low ultra soft warm natural bright dramatic moody beautiful cute happy sad young new
  asleep awake alone together outdoors indoors outside inside upside downstairs upstairs here there today tomorrow tonight now again also too just while during before after above below around across along against between through into onto who which that this these those or but
  as has have having it he she they them his their its up down out off all each so very more most much really please made being does do can will would should next beside besides onto toward towards within throughout underneath beneath amid among amongst opposite upon versus vs plus per via like than left right center centre whole full half quarter old style focus depth field`.split(/\s+/u),
)
/** What subjects do, in the forms that look like plurals of nouns. */
const ACTIONS = new Set(
  `sits sit stands stand lies lie sleeps sleep runs run jumps jump plays play eats eat drinks looks smiles smile holds hold pours pour makes make works work walks rides drives drive flies fly swims swim reads read writes write cooks cook bakes bake paints paint cuts cut fixes fix repairs
  cleans clean opens open waits wait rests rest relaxes relax dances dance sings sing enjoys enjoy celebrates celebrate wears wear carries carry serves serve grows grow stretches stretch lifts lift trains hugs hug kisses kiss laughs laugh talks talk watches shows presents points chases
  chase catches catch barks hides hide peeks peek floats float drifts drift sails rises falls fall shines shine glows glow burns burn steams hangs hang leans lean crosses parks stops explains welcomes welcome greets greet helps help shakes meets meet climbs climb rolls spins
  stays stay comes come goes go gets get gives give takes take uses use sells sell buys buy checks check measures measure weighs feeds feed brushes grooms groom sees see says say feels feel smells tastes taste needs need wants want loves love likes like`.split(/\s+/u),
)
/** Endings of words that are not nouns. */
const NO_NOUN = /(?:ing|ed|ly|ful|ous|ish|less|able|ible|ic|est|ward|wards)$/u
/** Second parts of German compounds that leave the first as the subject: a Hundesalon is about dogs. */
const OCCASIONS_DE = /^(?:s|es|n|en)?(?:laden|geschaft|salon|futter|verkauf|training|schule|pflege|angebot|rennen|markt|fest|kurs|verein|service|vermietung|verleih|werkstatt|reparatur|versicherung|handler|hof|zucht|zuchter|liebhaber|halter|besitzer|therapie|klinik|praxis|hotel|pension|party|abend|tag|tage|zeit|saison|karte|spezialitat|genuss|moment|duft|liebe|foto|bild|bilder|motiv|szene|welt|kultur|marke|haus|hauschen|lieferung|auswahl|vielfalt|sorten|sorte|variation|variationen|teller|platte|schale|korb|pause|runde|spass|freude|ausflug|reise|tour|fahrt|ausstellung|messe|aktion|woche|schau|wettbewerb|portrait|portrat|betreuung|hutte|park|platz)$/u

/** Whether a word right after a known one names another thing, which is not known: the helmet of "bike helmet". Takes the word as it stands in an English text. */
export function isUnknownHead(token: string): boolean {
  if (token.length < 3 || /\d/u.test(token) || NO_NOUN.test(token)) return false
  const isNoThing = isFunctionWord(token) || OCCASIONS.has(token) || MANNER.has(token) || ACTIONS.has(token) || COUNT_WORDS[token] !== undefined || COLOUR_WORDS[token] !== undefined
  return !isNoThing && !formsOf(token, 'en').some(({ word }) => FILLERS.has(word))
}

/** Whether the first part of a German compound is still its subject with this second part. */
export const keepsSubject = (secondPart: string): boolean => OCCASIONS_DE.test(secondPart)
