import { POSITIVE } from './moods.ts'

// What takes the alarm out of a word: folded patterns, in the languages of the chatbot. Whoever asks what to do if a cup arrives broken has none that is broken.

/** Words after which a denial is a comparison or only begins: "never been so disappointed", "not only disappointed". */
const MORE = 'so|as|more|this|such|only|just|tan|tanto|mas|solo|aussi|autant|plus|seulement|cosi|piu|tao|mais|apenas|zo|meer|alleen|derart|dermassen|mehr|nur|sehr|very'
const FEW = String.raw`(?: (?!(?:${MORE})(?!\p{L}))[\p{L}']+){0,3}`
const WITHIN = String.raw`(?:[\p{L}\p{N}'’,-]+ ){0,7}?`

/** Denied feelings: "never been disappointed", "no complaints". */
const DENIED: readonly string[] = [
  String.raw`(?:not|\p{L}+n't|cannot|never|no|nobody|no one|nothing|without|zero|hardly)${FEW} (?:disappoint(?:ed|ing|ments?|s)?|complain(?:ts?|ing)?(?: about)?|rude|overpriced|awful|terrible|horrible)`,
  String.raw`(?:nicht|nie|niemals|niemand|kein\p{L}*|nichts|ohne|null|uberhaupt nicht)${FEW} (?:enttausch\p{L}*|beschwer\p{L}*|reklam\p{L}*|schrecklich\p{L}*|furchtbar\p{L}*)`,
  String.raw`(?:no|nunca|jamas|nadie|ningun\p{L}*|nada|sin)${FEW} (?:decepci\p{L}*|quejas?|reclamacion(?:es)?|horrible|fatal)`,
  String.raw`(?:pas|jamais|personne|aucune?|rien|sans)${FEW} (?:d'une |de )?(?:decue?s?|deceptions?|plaintes?|reclamations?|horribles?)`,
  String.raw`(?:non|mai|nessun\p{L}*|niente|senza)${FEW} (?:delus[oaie]|deluso|delusion[ei]|reclam[oi]|orribil[ei])`,
  String.raw`(?:nao|nunca|jamais|ninguem|nenhum\p{L}*|nada|sem)${FEW} (?:decepcion\p{L}*|decepcoes|decepcao|reclamac\p{L}*|horrivel)`,
  String.raw`(?:niet|nooit|niemand|geen|niets|zonder)${FEW} (?:teleurgesteld|teleurstellend|klacht(?:en)?|verschrikkelijk)`,
]

/** States that are only supposed: "what if it arrives broken". Used for sentences that ask. */
const SUPPOSED: readonly string[] = [
  String.raw`(?:if|in case|should|suppose) ${WITHIN}(?:broken|damaged|cracked|torn|faulty|defective|rotten|spoiled|wrong \p{L}+|(?:doesn't|does not|don't|do not|never|not) (?:arrive|work|turn up|show up)|broke|breaks)`,
  String.raw`(?:wenn|falls|sollte) ${WITHIN}(?:kaputt|beschadigt|defekt|zerbrochen|falsch\p{L}*(?: \p{L}+)?|nicht (?:ankommt|ankommen|funktioniert)|noch nicht da)`,
  String.raw`si ${WITHIN}(?:rot[oa]s?|danad[oa]s?|defectuos[oa]s?|estropead[oa]s?|equivocad[oa]s?|no (?:me )?llegan?|rompe)`,
  String.raw`(?:si|s'il|s'ils|si elle|au cas ou) ${WITHIN}(?:cassee?s?|abimee?s?|endommagee?s?|defectueu\p{L}+|mauvaise? \p{L}+|n'arrivent? (?:pas|jamais))`,
  String.raw`(?:e se|(?:cosa|che) \p{L}+(?: \p{L}+)? se|nel caso) ${WITHIN}(?:rott[oaie]|danneggiat[oaie]|difettos[oaie]|sbagliat[oaie]|non arriv\p{L}*)`,
  String.raw`(?:e se|(?:o )?que \p{L}+(?: \p{L}+)? se|caso) ${WITHIN}(?:quebrad[oa]s?|danificad[oa]s?|estragad[oa]s?|errad[oa]s?|com defeito|nao cheg\p{L}*)`,
  String.raw`(?:als|indien|mocht) ${WITHIN}(?:kapot|beschadigd|defect|gebroken|verkeerde? \p{L}+|niet (?:aankomt|werkt))`,
]

const GOOD = [...POSITIVE, 'good', 'nice', 'cute', 'sweet', 'addictive', 'cosy', 'kind', 'gut\\p{L}*', 'nett\\p{L}*', 'lieb\\p{L}*', 'suss\\p{L}*', 'gern', 'gemutlich\\p{L}*', 'spannend\\p{L}*', 'leuk\\p{L}*', 'lief', 'goed', 'graag', 'gezellig'].join('|')
/** Alarming words that only say how much, or are said of something else, or of never going elsewhere again. */
const OTHERWISE: readonly string[] = [
  String.raw`(?:terribly|awfully|horribly|schrecklich|furchtbar|verschrikkelijk|ontzettend) (?:${GOOD})`,
  'worst case', 'broken[ -]in', 'cold brew',
  String.raw`(?:weather|traffic|winter|rain|day|week|year|news)(?: \p{L}+)? (?:was|is|were|has been) (?:\p{L}+ )?(?:awful|terrible|horrible|the worst)`,
  String.raw`(?:wetter|verkehr|winter|tag|woche|montag) (?:war|ist) (?:\p{L}+ )?(?:schrecklich|furchtbar|katastroph\p{L}*)`,
  String.raw`(?:tiempo|clima|trafico|dia|semana)(?: \p{L}+)? (?:ha sido|fue|era|es|esta) (?:\p{L}+ )?(?:horrible|fatal|pesim[oa])`,
  String.raw`(?:temps|meteo|journee|semaine) (?:etait|est|a ete) (?:\p{L}+ )?(?:horrible|nul|nulle)`,
  String.raw`(?:tempo|giornata|settimana|clima|dia|semana) (?:era|e|foi|estava) (?:\p{L}+ )?(?:orribile|pessim[oa]|horrivel)`,
  String.raw`(?:weer|week|dag) (?:was|is) (?:\p{L}+ )?verschrikkelijk`,
  String.raw`never again (?:without|anywhere else|anything else|any other)`, String.raw`nie wieder (?:ohne|woanders|was anderes|etwas anderes|ein\p{L}* ander\p{L}*)`,
  String.raw`nunca mas (?:sin|(?:\p{L}+ ){0,3}(?:en )?(?:otr[oa] (?:sitio|lugar|lado|parte)))`, String.raw`plus jamais (?:sans|(?:\p{L}+ ){0,3}ailleurs)`, String.raw`mai piu (?:senza|(?:\p{L}+ ){0,3}altrove|un altr[oa])`,
  String.raw`nunca mais (?:sem|(?:\p{L}+ ){0,3}(?:em )?outr[oa] lugar)`, String.raw`nooit meer (?:zonder|(?:\p{L}+ ){0,3}ergens anders|iets anders|een ander)`,
]

/** Patterns that are no complaint wherever they stand, and those that are none in a question. */
export const CALM = { anywhere: [...OTHERWISE, ...DENIED], inQuestions: SUPPOSED } as const
