import { createBeginningTest } from '../../../text/word-beginnings.ts'

/** Words for whom, when, where or for which kind something holds: what is said with one of them may differ from what is said without. */
const QUALIFIERS: Readonly<Record<string, string>> = {
  children: 'children|kids?|child|toddlers?|junior|juniors|under[- ]?\\d+s?|kinder\\p{L}*|niñ[oa]s?|infantil|enfants?|bambin[io]|kinderen|crianças?|baby|babies',
  adults: 'adults?|grown-?ups?|erwachsene[nr]?|adultos?|adultes?|adulti|volwassenen?',
  students: 'students?|studierende\\p{L}*|studenten|schüler\\p{L}*|azubis?|auszubildende\\p{L}*|apprentices?|estudiantes?|étudiants?|studenti|estudantes|trainees?',
  seniors: 'seniors?|pensioners?|rentner\\p{L}*|senioren|jubilados|mayores de 65|retraités|pensionati|65\\+',
  members: 'members?|mitglieder\\p{L}*|socios?|abonad\\p{L}+|adhérents?|soci|leden|sócios?',
  groups: 'groups? of|for groups|gruppen\\p{L}*|grupos|groupes?|gruppi|groepen|school classes|parties of|companies|corporate|firmen\\p{L}*|empresas|entreprises|aziende|bedrijven|hen parties|schools?',
  trade: 'wholesale|trade price|for cafés|restaurants|resellers?|großhandel|wiederverkäufer|händlerpreis\\p{L}*|mayorista|por mayor|en gros|pro tarif|ingrosso|groothandel|grossist\\p{L}*',
  large: 'large|big|xl|grand[es]?|groß\\p{L}*|gran|grandes?|grote?|long-haired|double|doppel\\p{L}*|dobles?|doppi[ae]?|dubbele?|duplo|maxi|full[- ]size',
  small: 'small|little|mini|petit\\p{L}*|klein\\p{L}*|pequeñ\\p{L}+|piccol\\p{L}+|pequen\\p{L}+|single|individual\\p{L}*|einzel\\p{L}*|singol\\p{L}+|enkele?|short|half|halb\\p{L}*|medi[oa]|demi\\p{L}*|mezz[oa]|halve|meia',
  season: 'summer|winter|spring|autumn|low season|high season|off[- ]season|peak|sommer\\p{L}*|winter\\p{L}*|hauptsaison|nebensaison|verano|invierno|temporada (?:alta|baja)|été|hiver|(?:haute|basse) saison|estate|estiv\\p{L}+|inverno|zomer\\p{L}*|verão|july|august|juli|agosto|août|christmas|weihnacht\\p{L}*|navidad|noël|natale|kerst\\p{L}*|easter|ostern|ramadan|new year\\p{L}*|year[\'’]s (?:eve|day)|silvester|neujahr|nochevieja|saint-sylvestre|capodanno',
  weekend: 'weekends?|saturdays?|sundays?|wochenend\\p{L}*|samstags?|sonntags?|fin(?:es)? de semana|sábados?|domingos?|week-ends?|samedis?|dimanches?|fine settimana|sabato|domenica|zaterdag|zondag|fins? de semana|bank holidays?|feiertag\\p{L}*|festiv\\p{L}+',
  night: 'evenings?|nights?|out of hours|after hours|nachts?|abends?|nacht\\p{L}*|noches?|nuit|soir|notte|(?:la|di|alla) sera|avond|noite',
  express: 'express|rush|same[- ]day|urgent|emergency|notfall\\p{L}*|eil\\p{L}*|urgent\\p{L}*|urgen\\p{L}+|spoed\\p{L}*|overnight',
  former: 'old price|used to|formerly|until \\d{4}|former\\p{L}*|previously|früher\\p{L}*|bisher\\p{L}*|damals|ehemalig\\p{L}*|antes (?:eran?|cost\\p{L}+|val[ií]\\p{L}+|ten[ií]a\\p{L}*)|antiguo|autrefois|ancien\\p{L}*|un tempo|vroeger|antigamente|last year|archive\\p{L}*|back then|was then|letztes jahr',
  temporary: '(?:special|current|launch|limited|opening|autumn|spring|summer|winter) offers?|on (?:special )?offer|specials|(?<!final |for )sale|this (?:week|month|weekend|year only)|early[- ]bird|introductory|aktion(?:en|s\\p{L}+)?|(?:wochen|sonder|eröffnungs|herbst|winter|sommer|frühlings)angebote?|im angebot|solange|statt|(?:en |de )oferta|promo\\p{L}*|soldes|saldi|actie|aanbieding|instead of|\\d+ for \\d+|launch price|black friday',
  deposit: 'deposit|down ?payment|kaution|anzahlung|pfand|depósito|señal|fianza|caution|acompte|consigne|caparra|cauzione|acconto|borg|aanbetaling|sinal|caução',
  extra: 'extra|surcharge|supplement\\p{L}*|additional|further|add-on|on top|aufpreis|zuschlag|zusätzlich\\p{L}*|suplemento|supplément|supplemento|toeslag|suplemento|each (?:extra|further)|third person',
  discount: 'discount|off|reduced|concession\\p{L}*|rabatt|ermäßigt|descuento|reducid\\p{L}*|remise|réduit\\p{L}*|sconto|ridott\\p{L}+|korting|desconto|loyalty|stamp card|multi|pass of|bundle|tenner card|zehnerkarte|bono|carnet|10-class|season ticket|abo\\p{L}*|subscription',
  first: 'first (?:visit|time|lesson|session|appointment|order)|initial|taster|trial|erst\\p{L}+ (?:termin|besuch|gespräch)|probe\\p{L}*|primera (?:visita|clase|vez)|première fois|prima (?:visita|lezione)|eerste (?:bezoek|keer|les)|primeira',
  online: 'online|virtual|remote|zoom|video call|digital|en línea|en ligne|vía web',
  electric: 'e-?bikes?|electric|pedelecs?|elektro\\p{L}*|eléctric\\p{L}+|électrique|elettric\\p{L}+|elektrische?|elétric\\p{L}+',
  beginners: 'beginners?|anfänger\\p{L}*|einsteiger\\p{L}*|principiantes?|débutants?|principianti|beginners|iniciantes',
  advanced: 'advanced|experienced|fortgeschritten\\p{L}*|avanzad\\p{L}+|avancé\\p{L}*|confirmés?|avanzat\\p{L}+|gevorderd\\p{L}*|avançad\\p{L}+|teachers|professionals?',
  private: 'private|one[- ]to[- ]one|1:1|einzelunterricht|privat\\p{L}*|particular(?:es)?|particulier|individuelle|privé\\p{L}*|privat[oae]|exclusive',
  branch: 'branch|second shop|other shop|market stall|stall|filiale|zweigstelle|marktstand|sucursal|puesto|succursale|stand|filiale|mercato|filiaal|marktkraam|warehouse|workshop|production|café|kitchen|küche|cocina|werkstatt|lager',
  used: 'used|second[- ]hand|refurbished|gebraucht\\p{L}*|segunda mano|occasion|usat[oi]|tweedehands|usad[oa]s',
  delivery: 'deliver(?:y|ed)|shipping|postage|liefer\\p{L}+|versand\\p{L}*|envío|livraison|consegna|spedizione|bezorg\\p{L}*|verzend\\p{L}*|entrega|collected|pick-?up|abholung',
  exception: 'except|unless|apart from|only (?:on|for|in|the)|ausgenommen|außer|nur (?:am|im|für)|salvo|excepto|sauf|tranne|behalve|exceto',
}
const PATTERNS: readonly (readonly [string, RegExp, (text: string) => boolean])[] = Object.entries(QUALIFIERS).map(([name, words]) => [name, new RegExp(String.raw`(?<![\p{L}-])(?:${words})(?!\p{L})`, 'iu'), createBeginningTest(words)])

/** The qualifiers of a text. */
export const findQualifiers = (text: string): ReadonlySet<string> => new Set(PATTERNS.filter(([, pattern, mayHave]) => mayHave(text) && pattern.test(text)).map(([name]) => name))
