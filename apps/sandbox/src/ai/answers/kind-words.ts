import { readMeaning } from '../language/concepts.ts'

const anyOf = (words: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.trim().split(/\s*\|\s*/u).join('|')})(?![\\p{L}\\p{N}])`, 'u')

/** A number in digits or words. */
export const NUMBER = '(?:\\d[\\d.,\'’]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?|thirty(?:-five)?|forty(?:-five)?|fifty|sixty|seventy|eighty|ninety|(?:a|one|two) hundred|a dozen|a couple of|half an?|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|elf|zwolf|zwanzig|dreissig|vierzig|funfzig|hundert|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta|cuarenta|cien|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt|trente)'

export const UNITS_OF_TIME = "min(?:ute)?s?|hours?|hrs?|days?|nights?|weeks?|fortnights?|months?|years?|seasons?|seconds?|minuten?|stunden?|tage?n?|nachte?n?|wochen?|monate?n?|jahre?n?|minutos?|horas?|dias?|noches?|semanas?|mes(?:es)?|anos?|heures?|jours?|nuits?|semaines?|mois|ans?"

/** What costs nothing. */
export const FREE = anyOf("free|free of charge|no (?:extra )?(?:charge|cost|fee|deposit)|costs? nothing|nothing|on the house|on us|complimentary|gratis|waived|kostenlos|umsonst|kostenfrei|gratuit[oae]?s?|sin coste|offert|does not include|not included|included")

export const PEOPLE = anyOf('people|persons?|guests?|seats?|places|participants?|travellers?|riders?|players?|kids|children|adults|members?|pupils?|students?|entrants|colleagues?|employees|patients?|leute|personen|gaste|teilnehmer|kinder|platze|personas|plazas|huespedes|participantes|ninos|personnes|places|invites|enfants|of you|head|berths')

/** How a place is stated. */
export const PLACES = anyOf("(?:behind|opposite|next to|beside|near|above|below|under|between|outside|upstairs|downstairs|around the corner|across from|in front of) (?:the|our|a|an|\\p{L}+)|street|road|lane|avenue|square|quay|basin|floor|station|yard|unit \\d+|town hall|market (?:hall|square)|(?:at|in|from|on) the (?:\\p{L}+ )?(?:shop|store|office|back|rear|front|left|right|door|counter|till|corner|market|library|station|harbour|town|hall|barn|attic|cellar|basement|garden|park|bar|yard|ground|first|second|towpath|window|shelf|bench|drawer|kitchen|roof|house)|on the (?:left|right)|office|strasse|platz|neben|hinter|gegenuber|calle|plaza|frente|detras|junto|rue|place|derriere|en face|\\d+ \\p{L}+(?:strasse|gasse|street|lane|road)|goes to|to the")

export const ROLES = anyOf('owner|founder|baker|mechanic|hygienist|dentist|doctor|nurse|teacher|trainer|guide|manager|boss|apprentice|engineer|brewer|farmers?|ranchers?|family|father|mother|daughter|son|brother|sister|wife|husband|grandmother|grandfather|team|staff|mission|refuge|trust|charity|fund|good cause|food bank|shelter|volunteers?|inhaber\\p{L}*|grunder\\p{L}*|familie|duen[oa]|propietari[oa]|familia|equipo|proprietaire|famille')

export const COLOURS = anyOf('black|white|red|blue|green|yellow|brown|grey|gray|pink|purple|violet|orange|beige|cream|ivory|gold|silver|navy|teal|turquoise|moss|tar|sand|natural|oak|walnut|copper|bronze|brick|colou?rs|colorways|shades|schwarz|weiss|rot|blau|grun|gelb|braun|grau|negro|blanco|rojo|azul|verde|amarillo|noir|blanc|rouge|bleu|vert|jaune')

export const MATERIALS = anyOf('wood|wooden|oak|beech|pine|walnut|birch|ash|maple|bamboo|cork|steel|iron|brass|copper|bronze|aluminium|aluminum|alloy|titanium|carbon|metal|tin|plastic|rubber|silicone|nylon|polyester|acrylic|vinyl|glass|crystal|ceramic|porcelain|stoneware|clay|fireclay|stone|marble|granite|slate|concrete|composite|cotton|linen|wool|merino|corriedale|cashmere|mohair|alpaca|silk|satin|velvet|felt|hemp|jute|canvas|denim|leather|suede|paper|cardboard|wax|soy|beeswax|rye|wheat|oats?|milk|butter|cashew|holz|stahl|eisen|glas|keramik|baumwolle|leinen|wolle|seide|leder|papier|madera|acero|vidrio|algodon|lino|lana|cuero|papel|bois|acier|verre|coton|laine|cuir')

export const REASONS = anyOf("because|since|so that|so|as|otherwise|due to|thanks to|after|too|for|weil|da|damit|wegen|sonst|porque|para que|debido|ya que|por|parce que|car|puisque|pour que|named after|in honour of|caused|reason|means")

/** @returns whether two words or phrases have a stem or a group of meaning in common. */
export function isConnected(one: string, other: string): boolean {
  const [first, second] = [readMeaning(one), readMeaning(other)]
  return first.some(({ stem, groups }) => second.some((word) => word.stem === stem || word.groups.some((group) => groups.includes(group))))
}
