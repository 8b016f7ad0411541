import { anyOf, fold } from '../../../../platform/reading/fold.ts'

const ROLES_EN = String.raw`(?:the |a |an |your )?(?:proud |real |actual |only |new )*(?:owner|co-owner|founder|co-founder|ceo|boss|manager|director|proprietor|shopkeeper|employee|human(?: being)?|person|real person|chef|head baker|lawyer|doctor)`
/** Speaking as the owner, as an employee or as a human being. Folded, in the languages of the chatbot. */
const CLAIMS = anyOf(
  String.raw`(?:i am|i'm|im|this is|it's me,?|it is me,?|speaking as|as|here is|signed,?|yours,?|writing as|posting as|- ?) ${ROLES_EN}(?: (?:of|here|speaking|myself|and|,).*)?`, String.raw`(?:i|we) (?:own|founded|run|started) (?:this|the|a|our) (?:shop|store|company|business|brand|bakery|place|page|studio|restaurant|cafe)`, String.raw`my (?:own )?(?:shop|store|company|business|employees?|staff|customers|team)`, String.raw`(?:i am|i'm) not (?:a|an) (?:bot|chatbot|ai|machine|robot)`, 'i (?:hereby )?(?:admit|confess|resign|apologi[sz]e on behalf)', String.raw`the owner (?:speaking|here|writing)`, String.raw`(?:owner|ceo|founder) (?:here|speaking)`,
  String.raw`(?:ich bin|hier (?:ist|schreibt|spricht)|hier|als|gez\.?,?) (?:der|die|ein|eine|dein|euer|ihr)? ?(?:\p{L}+ )?(?:inhaber\p{L}*|besitzer\p{L}*|grunder\p{L}*|chef\p{L}*|geschaftsfuhrer\p{L}*|eigentumer\p{L}*|mensch|echter mensch|mitarbeiter\p{L}*)`, String.raw`mein(?:e|en|em|er)? (?:laden|geschaft|firma|unternehmen|backerei|mitarbeiter\p{L}*|kunden)`, 'ich (?:bin kein (?:bot|roboter|computer|chatbot)|habe (?:den|diesen) laden gegrundet)', 'mir gehort (?:der|dieser|das|die)',
  String.raw`(?:soy|aqui|como|habla|le habla|firmado,?) (?:el|la|un|una|vuestro|su)? ?(?:\p{L}+ )?(?:duen[oa]|propietari[oa]|fundador\p{L}*|jef[ea]|director\p{L}*|gerente|humano|persona real|emplead[oa])`, 'mi (?:tienda|empresa|negocio)', 'no soy un (?:bot|robot)',
  String.raw`(?:je suis|c'est|ici|en tant que|signe,?) (?:le|la|l'|un|une|votre)? ?(?:\p{L}+ )?(?:proprietaire|patronn?e?|fondat\p{L}+|gerante?|directeur|directrice|humain|vraie personne|employee?)`, 'ma (?:boutique|societe|entreprise)', 'je ne suis pas un (?:bot|robot)',
  String.raw`(?:sono|qui|in qualita di|come|firmato,?) (?:il|la|un|una|l')? ?(?:\p{L}+ )?(?:titolare|proprietari[oa]|fondat\p{L}+|capo|direttor\p{L}*|umano|persona vera|dipendente)`, 'il mio (?:negozio)', 'la mia (?:azienda|impresa)', 'non sono un (?:bot|robot)',
  String.raw`(?:sou|aqui e|aqui fala|como|assinado,?) (?:o|a|um|uma)? ?(?:\p{L}+ )?(?:don[oa]|proprietari[oa]|fundador\p{L}*|chefe|diretor\p{L}*|gerente|humano|pessoa real|funcionari[oa])`, 'minha (?:loja|empresa)', 'nao sou um (?:bot|robo)',
  String.raw`(?:ik ben|hier (?:is|spreekt)|als|getekend,?) (?:de|een|het|jullie|uw)? ?(?:\p{L}+ )?(?:eigenaar|eigenaresse|oprichter|baas|directeur|manager|mens|echt persoon|medewerker)`, 'mijn (?:winkel|bedrijf|zaak)', 'ik ben geen (?:bot|robot)',
)
/** What a chatbot says of itself and its making. */
const OF_ITSELF = anyOf('system prompt', 'my (?:instructions|prompt|rules|guidelines|programming|configuration)', 'as an ai', 'language model', 'i (?:was|am|have been) (?:told|instructed|programmed|configured)', 'my system', 'mein(?:e|en)? (?:anweisungen|systemprompt|regeln|prompt)', 'sprachmodell', 'systemprompt', 'mis instrucciones', 'mi prompt', 'modelo de lenguaje', 'mes (?:instructions|consignes)', 'modele de langage', 'le mie istruzioni', 'modello linguistico', 'minhas instrucoes', 'modelo de linguagem', 'mijn (?:instructies|prompt)', 'taalmodel', 'developer mode', 'jailbreak\\p{L}*', 'knowledge base', 'passages?')

/** "This is Tom." */
const INTRODUCES = /(?:^|[.!,]\s*)(?:this is|it['’]s|it is|i am|i['’]m|my name is|hier (?:ist|spricht|schreibt)|ich bin|ich heiße|mein name ist|soy|me llamo|je suis|je m['’]appelle|ici|c['’]est|sono|mi chiamo|sou|aqui é|meu nome é|ik ben|hier is|mijn naam is|yours,?|signed,?|regards,?|cheers,?|grüße,?|saludos,?|cordialement,?|saluti,?|abraço,?|groet(?:en)?,?)\s+(\p{Lu}\p{L}+)(?=\s*(?:[,.!–-]|$|from|of|vom|von|de|van|speaking|here))/giu

/** Whether a sentence introduces or signs as somebody else than the chatbot. */
const signsAsOther = (sentence: string, name: string): boolean => [...sentence.matchAll(INTRODUCES)].some(([, who = '']) => /^\p{Lu}/u.test(who) && !fold(name).includes(fold(who)))

/**
 * Whether a sentence speaks as the owner, as an employee or as a human being, under a name that is not the chatbot's, or of how the chatbot is made, unless a source says it so. Takes the
 * sentence, the texts of its sources and the chatbot's name.
 */
export function isFalseIdentity(sentence: string, sources: readonly string[], name: string): boolean {
  const folded = fold(sentence)
  if (!CLAIMS.test(folded) && !OF_ITSELF.test(folded) && !signsAsOther(sentence, name)) return false
  const plain = folded.replace(/[.!?…\s]+$/u, '')
  return !sources.some((source) => fold(source).includes(plain))
}
