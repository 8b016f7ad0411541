import { createBeginningTest } from '../../../text/word-beginnings.ts'
import { COUNTRIES, OPPOSITES } from './opposites.ts'
import type { Span } from '../../../text/text.ts'

/** What something is made of, where, or without: the class of the word, and the word that stands for it in all languages. */
export type Made = Span & { class: string; value: string; isWithout: boolean }

type Row = readonly [value: string, words: string]
/** Materials of one class exclude each other, where a thing is of one of them. */
const CLASSES: Readonly<Record<string, readonly Row[]>> = {
  wood: [
    ['oak', 'oak|eichen?(?:holz)?|roble|chêne|rovere|eiken|carvalho'], ['ash', 'ash|eschen?(?:holz)?|fresno|frêne|frassino|essen|freixo'], ['beech', 'beech|buchen?(?:holz)?|haya|hêtre|faggio|beuken|faia'], ['walnut', 'walnut|nussbaum(?:holz)?|nogal|noyer|noce|noten(?:hout)?|nogueira'], ['pine', 'pine|kiefern?(?:holz)?|pino|pin(?= massif| de)|grenen|pinho|pinus'],
    ['cherry', 'cherry wood|kirschbaum(?:holz)?|kirschholz|cerezo|merisier|ciliegio|kersenhout|cerejeira'], ['maple', 'maple|ahorn(?:holz)?|arce|érable|acero|esdoorn|bordo'], ['rosewood', 'rosewood|palisander|palisandro|palissandre'], ['birch', 'birch|birken?(?:holz)?|abedul|bouleau|betulla|berken|bétula'], ['spruce', 'spruce|fichten?(?:holz)?|abeto|épicéa|abete|vuren'], ['larch', 'larch|lärchen?(?:holz)?|alerce|mélèze|larice|lariks'], ['chestnut', 'sweet chestnut|kastanien?holz|castaño|châtaignier|castagno|castanho'], ['teak', 'teak'], ['mahogany', 'mahogany|mahagoni|caoba|acajou|mogano|mogno'], ['bamboo', 'bamboo|bambus|bambú|bambou|bambù|bamboe|bambu'], ['mdf', 'mdf|particle ?board|chipboard|spanplatte|aglomerado|truciolare'], ['plywood', 'plywood|sperrholz|multiplex|contrachapado|contreplaqué|compensato|triplex|contraplacado'],
  ],
  milk: [['cow', "cow['’]?s?['’]? ?milk|cows['’]|kuhmilch|leche de vaca|lait de vache|latte vaccino|latte di mucca|koemelk|leite de vaca"], ['goat', "goat['’]?s?['’]? ?milk|goats['’]|ziegenmilch|leche de cabra|lait de chèvre|latte di capra|geitenmelk|leite de cabra"], ['sheep', "(?:sheep|ewe)['’]?s?['’]? ?milk|schafmilch|leche (?:cruda |pasteurizada )?de oveja|lait de brebis|latte di pecora|schapenmelk|leite de ovelha"], ['buffalo', 'buffalo milk|büffelmilch|leche de búfala|lait de bufflonne|latte di bufala|buffelmelk']],
  treatment: [['raw', 'raw|unpasteuri[sz]ed|rohmilch|cruda?|lait cru|au lait cru|latte crudo|crudo|rauwe?|rauwmelkse?|leite cru|cru'], ['pasteurised', 'pasteuri[sz]ed|pasteurisiert\\p{L}*|pasteurizad\\p{L}+|pasteurisé\\p{L}*|pastorizzat\\p{L}+|gepasteuriseerde?']],
  metal: [['steel', 'stainless steel|edelstahl|acero inoxidable|inox|acier inoxydable|acciaio inox|roestvrij staal|rvs|aço inox\\p{L}*'], ['silver', 'sterling silver|925 silver|solid silver|silber|plata(?: de ley)?|argent massif|argento|zilver|prata'], ['gold', '(?:solid|9|14|18)[- ]?(?:ct|carat|karat|kt|k)? gold|massivgold|oro|or massif|goud|ouro'], ['brass', 'brass|messing|latón|laiton|ottone|latão'], ['copper', 'copper|kupfer|cobre|cuivre|rame|koper'], ['aluminium', 'alumini?um|aluminio|alluminio|alumínio'], ['titanium', 'titan(?:ium)?|titanio|titane|titânio'], ['nickel', 'nickel'], ['iron', 'cast iron|gusseisen|hierro fundido|fonte|ghisa|gietijzer|ferro fundido'], ['plated', '(?:gold|silver)[- ]plated|vergoldet\\p{L}*|versilbert\\p{L}*|chapad\\p{L} en oro|plaqué or|placcat\\p{L} (?:oro|argento)|verguld|banhad\\p{L} a ouro']],
  fabric: [['cotton', '(?:organic )?cotton|baumwolle?n?|algodón|coton|cotone|katoen|algodão'], ['linen', 'linen|flax|leinen|lino|lin|linnen|linho'], ['wool', '(?:merino|lamb|sheep|pure) ?wool|(?<![- ])wool|wolle|schurwolle|lana|laine|wol|lã'], ['silk', 'silk|seide|seda|soie|seta|zijde'], ['polyester', 'polyester|poliéster|poliestere'], ['acrylic', 'acrylic|acryl|acrílico|acrylique|acrilico'], ['leather', 'leather|leder|cuero|piel|cuir|pelle|cuoio|couro'], ['synthetic leather', '(?:vegan|faux|imitation|synthetic) leather|kunstleder|polipiel|simili ?cuir|ecopelle|similpelle|kunstleer|couro (?:sintético|vegan)'], ['viscose', 'viscose|viskose|viscosa'], ['nylon', 'nylon'], ['alpaca', 'alpaca|alpaka'], ['cashmere', 'cashmere|kaschmir|cachemira|cachemire|kasjmier|caxemira'], ['hemp', 'hemp|hanf|cáñamo|chanvre|canapa|hennep'], ['down', 'down filling|goose down|daunen\\p{L}*|plumón|duvet d[\'’]oie|piuma d[\'’]oca|dons']],
  wax: [['soy', 'soy(?:a)? ?wax|soja?wachs|cera de soja|cire de soja|cera di soia|sojawas'], ['beeswax', 'beeswax|bienenwachs|cera de abejas?|cire d[\'’]abeilles?|cera d[\'’]api|bijenwas'], ['paraffin', 'paraffin\\p{L}*|parafina|paraffine'], ['rapeseed', 'rapeseed wax|rapswachs|cire de colza|koolzaadwas'], ['coconut', 'coconut wax|kokoswachs']],
  stone: [['granite', 'granite?|granito|graniet'], ['marble', 'marble|marmor|mármol|marbre|marmo|marmer|mármore'], ['slate', 'slate|schiefer|pizarra|ardoise|ardesia|leisteen|ardósia'], ['limestone', 'limestone|kalkstein|caliza|calcaire|calcare|kalksteen'], ['sandstone', 'sandstone|sandstein|arenisca|grès|arenaria|zandsteen'], ['porcelain', 'porcelain|porzellan|porcelana|porcelaine|porcellana|porselein'], ['stoneware', 'stoneware|steinzeug|gres|grès|steengoed'], ['earthenware', 'earthenware|steingut|loza|faïence|terracotta|aardewerk']],
  flour: [['wheat', 'wheat|weizen\\p{L}*|trigo|blé|frumento|grano tenero|tarwe\\p{L}*'], ['spelt', 'spelt|dinkel\\p{L}*|espelta|épeautre|farro|spelta'], ['rye', 'rye|roggen\\p{L}*|centeno|seigle|segale|rogge\\p{L}*|centeio'], ['rice', 'rice flour|reismehl|harina de arroz|farine de riz|farina di riso|rijstmeel|farinha de arroz']],
  fat: [['butter', 'butter|mantequilla|beurre|burro|boter|roomboter|manteiga'], ['margarine', 'margarin\\p{L}*'], ['lard', 'lard|schmalz|manteca(?: de cerdo)?|saindoux|strutto|reuzel|banha'], ['olive oil', 'olive oil|olivenöl|aceite de oliva|huile d[\'’]olive|olio d[\'’]oliva|olijfolie|azeite'], ['sunflower oil', 'sunflower oil|sonnenblumenöl|aceite de girasol|huile de tournesol|olio di girasole|zonnebloemolie|óleo de girassol'], ['palm oil', 'palm oil|palmöl|palmfett|aceite de palma|huile de palme|olio di palma|palmolie|óleo de palma']],
  firing: [['wood-fired', 'wood[- ]fired|wood oven|holz(?:back)?ofen|horno de leña|a la leña|feu de bois|four à bois|forno a legna|a legna|hout(?:gestookte )?oven|forno a lenha'], ['gas', 'gas(?:[- ]fired| oven)|gasofen|horno de gas|four à gaz|forno a gas|gasoven'], ['electric', 'electric (?:oven|kiln)|elektro(?:ofen|brennofen)|horno eléctrico|four électrique|forno elettrico|elektrische oven|forno elétrico']],
  hand: [['by hand', 'by hand|hand[- ]?(?:made|cut|sewn|stitched|rolled|poured|picked|thrown|painted|dipped)|von hand|handgemacht\\p{L}*|handgefertigt\\p{L}*|hecho a mano|a mano|à la main|fait main|fatto a mano|handgemaakt|met de hand|à mão'], ['by machine', 'by machine|machine[- ]?(?:made|cut|sewn|stitched)|maschinell|industriell|a máquina|à la machine|a macchina|machinaal|à máquina']],
  fish: [['wild', 'wild[- ]caught|line[- ]caught|wildfang|salvaje|sauvage|pescato selvaggio|selvatico|wilde? vangst|selvagem'], ['farmed', 'farmed|zucht\\p{L}*|aquakultur|de criadero|de granja|d[\'’]élevage|di allevamento|allevat\\p{L}+|gekweekt|de viveiro|de aquacultura']],
  freshness: [['fresh', 'never frozen|always fresh|nie tiefgekühlt|nunca congelad\\p{L}+|jamais surgel\\p{L}+|mai surgelat\\p{L}+|nooit bevroren'], ['frozen', 'frozen|tiefgekühlt\\p{L}*|tiefgefroren\\p{L}*|tk-ware|congelad\\p{L}+|surgel\\p{L}+|diepvries|diepgevroren']],
}

/** What a text says that something is free of, and the words that say that it is not. */
const FREE: readonly (readonly [value: string, without: string, contains: string])[] = [
  ['animal', 'vegan\\p{L}*|plant[- ]based|no animal products|free of animal products|rein pflanzlich\\p{L}*|vegano?s?|vegana?s?|végan\\p{L}*|végétalien\\p{L}*|plantaardig\\p{L}*|100 % vegetal', "milk(?: powder)?|butter(?!nut|cup)|cream|cheese|honey|eggs?|egg whites?|gelatine?|lard|bonito|fish sauce|anchov\\p{L}+|whey|casein|beeswax|lanolin|carmine|bacon|beef|chicken stock|ghee|yogh?urt|parmesan|mozzarella|milch\\p{L}*|sahne|käse|honig|eier?|ei|schmalz|sardellen|bienenwachs|molke|leche|nata|queso|miel|huevos?|mantequilla|gelatina|manteca|lait|crème|beurre|œufs?|gélatine|cire d['’]abeille|latte|burro|panna|uova|miele|formaggio|strutto|melk|boter|room|eieren|honing|kaas|leite|manteiga|natas|ovos?|mel|queijo"],
  ['milk', "(?:dairy|milk|lactose)[- ]free|no (?:dairy|milk)|without (?:milk|dairy)|not a drop of milk|ohne milch|milchfrei\\p{L}*|laktosefrei\\p{L}*|sin (?:leche|lactosa|lácteos)|sans (?:lait|lactose)|senza (?:un goccio di )?(?:latte|lattosio)|zonder melk|lactosevrij\\p{L}*|melkvrij|sem (?:leite|lactose)", 'milk(?: powder)?|butter(?!nut|cup)|cream|yogh?urt|whey|milch(?:pulver)?|sahne|butter|molke|leche|nata|mantequilla|lait|crème|beurre|latte(?: in polvere)?|panna|burro|melk(?:poeder)?|room|boter|leite|natas|manteiga'],
  ['gluten', "gluten[- ]?free|coeliacs?|celiacs?|no gluten|without gluten|glutenfrei\\p{L}*|zöliakie|sin gluten|celíac\\p{L}+|sans gluten|senza glutine|celiaci|glutenvrij\\p{L}*|sem glúten|celíac\\p{L}+", 'wheat|rye|barley|spelt|couscous|semolina|breadcrumbs|weizen\\p{L}*|roggen\\p{L}*|gersten?\\p{L}*|dinkel\\p{L}*|paniermehl|grieß|trigo|centeno|cebada|blé|seigle|orge|épeautre|frumento|grano|orzo|farro|tarwe\\p{L}*|rogge\\p{L}*|gerst|cevada'],
  ['sugar', "sugar[- ]free|no (?:added )?sugar|unsweetened|without (?:added )?sugar|zuckerfrei|ohne zucker(?:zusatz)?|sin azúcar(?: añadido)?|sans sucre(?: ajouté)?|senza zucchero|senza zuccheri aggiunti|zonder suiker|suikervrij|sem açúcar", '(?:cane|beet|brown|raw|added) sugar|syrup|rohrzucker|zucker|sirup|azúcar|jarabe|sucre|sirop|zucchero|sciroppo|suiker|stroop|açúcar'],
  ['sulphites', "no (?:added )?sul(?:ph|f)(?:ites|ur)|sul(?:ph|f)ite[- ]free|ohne (?:zugesetzten )?schwefel|ungeschwefelt|sin sulfitos(?: añadidos)?|sans (?:soufre|sulfites)|soufre ajouté|senza solfiti|zonder sulfiet|sem sulfitos", 'sul(?:ph|f)ites added|\\d+ mg/l|sul(?:ph|f)(?:ites|ured)|geschwefelt|schwefel|sulfitos|sulfites|solfiti|sulfiet'],
  ['alcohol', "alcohol[- ]free|non[- ]alcoholic|no alcohol|alkoholfrei\\p{L}*|ohne alkohol|sin alcohol|sans alcool|senza alcol|analcolic\\p{L}+|alcoholvrij\\p{L}*|sem álcool", 'rum|brandy|kirsch|liqueur|whisk(?:e)?y|wine|sherry|cognac|likör|wein|ron|licor|vino|liqueur|vin|liquore|likeur|wijn|vinho|licor'],
  ['nuts', "nut[- ]free|no nuts|without nuts|nussfrei|ohne nüsse|sin frutos secos|sans (?:noix|fruits à coque)|senza frutta a guscio|notenvrij|zonder noten|sem frutos secos", 'almonds?|hazelnuts?|walnuts?|pistachios?|cashews?|mandeln?|haselnüsse?|walnüsse?|pistazien|almendras?|avellanas?|nueces|amandes?|noisettes?|noix|mandorle|nocciole|noci|amandelen|hazelnoten|walnoten|amêndoas?|avelãs?|nozes'],
  ['additives', "no (?:preservatives|additives|colou?rings)|additive[- ]free|without (?:preservatives|additives)|ohne (?:zusatzstoffe|konservierungsstoffe|konservierungsmittel)|sin (?:conservantes|aditivos|colorantes)|sans (?:conservateurs?|additifs?|colorants?)|senza (?:conservanti|additivi|coloranti)|zonder (?:conserveringsmiddelen|toevoegingen)|sem (?:conservantes|aditivos|corantes)", 'preservatives?|e ?\\d{3}|colou?rings?|konservierungs\\p{L}+|farbstoffe?|conservantes?|colorantes?|conservateurs?|colorants?|conservanti|coloranti|conserveringsmiddel|corantes?|ascorbic acid|nitrite|nitritpökelsalz|potassium sorbate'],
  ['perfume', "fragrance[- ]free|unscented|perfume[- ]free|duftstofffrei|ohne (?:duftstoffe|parfüm)|unparfümiert|sin perfume|sans parfum|senza profumo|parfumvrij|zonder parfum|sem perfume", 'scented with|fragrance|perfume|essential oil|parfüm|duftöl|ätherisch\\p{L}+ öl\\p{L}*|perfume|aceites? esencial\\p{L}*|parfum|huiles? essentielles?|profumo|oli essenziali|geurolie|óleos? essencia\\p{L}+'],
]

const once = (words: string): RegExp => new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'iu')
const pattern = (words: string): RegExp => new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'giu')
/** Each class with a pattern of all its words: most sentences have none of them. */
const MADE = Object.entries({ ...CLASSES, ...OPPOSITES }).map(([name, rows]) => {
  const all = rows.map(([, words]) => words).join('|')
  return { all: once(all), mayHave: createBeginningTest(all), rows: rows.map(([value, words]) => ({ class: name, value, mayHave: createBeginningTest(words), words: pattern(words) })) }
})
const WITHOUT = FREE.map(([value, without, contains]) => ({ value, mayHave: createBeginningTest(`${without}|${contains}`), without: pattern(without), contains: pattern(contains) }))
const NOT = /(?<!\p{L})(?:no|not|never|without|free|nor|isn['’]t|kein\p{L}*|nicht|nie|ohne|weder|sin|ni|nunca|jamás|pas|sans|ni|jamais|non|né|mai|senza|niet|geen|nooit|zonder|não|nem|nunca|sem|nicht)\s(?:\p{L}+\s){0,2}$/iu

const COUNTRY = new RegExp(String.raw`(?<!\p{L})(?:${COUNTRIES})(?!\p{L})`, 'giu')
/** Letters of a country's name that its forms share. */
const COUNTRY_STEM = 4
/** A place after what says that something comes from there. */
const FROM = /(?<!\p{L})(?:from|made in|grown in|sewn in|brewed in|roasted in|printed in|based in|workshop in|woven in|mill in|aus|hergestellt in|gefertigt in|werkstatt in|hecho en|de origen|cosid\p{L} en|taller (?:de|en)|fabriqu\p{L}+ à|atelier (?:de|à)|prodott\p{L} a|uit|gemaakt in|feito em|oficina em|atelier in)\s(?:the\s|der\s|dem\s|la\s|el\s)?(?<place>\p{Lu}\p{Ll}{2,}(?:\s\p{Lu}\p{Ll}+)?)/gu

/** What says that a country is where something comes from. */
const COMES = /(?<!\p{L})(?:from|made|grown|sourced|origin|beans?|wool|leather|timber|fabric|import\p{L}*|herkunft|aus|stammt|hergestellt|angebaut|origen|hech[oa]s?|procede\p{L}*|vient|provien\p{L}*|fabriqu\p{L}*|origine|provien\p{L}*|prodott\p{L}+|afkomstig|uit|origem|feit[oa]s?)(?!\p{L})/iu

function findOrigins(text: string): Made[] {
  const countries = !COMES.test(text) ? [] : [...text.matchAll(COUNTRY)].filter(({ 0: match }) => /^\p{Lu}/u.test(match) || /isch|esi|ese$/u.test(match)).map(({ 0: match, index }): Made => ({ start: index, end: index + match.length, class: 'country', value: match.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').slice(0, COUNTRY_STEM), isWithout: false }))
  const places = [...text.matchAll(FROM)].map(({ 0: match, index, groups }): Made => ({ start: index + match.length - (groups?.['place'] ?? '').length, end: index + match.length, class: 'place of origin', value: (groups?.['place'] ?? '').toLowerCase(), isWithout: false }))
  return [...countries, ...places]
}

const spansOf = (text: string, words: RegExp): Span[] => [...text.matchAll(words)].map(({ 0: match, index }) => ({ start: index, end: index + match.length }))

/** What a sentence says of materials, and of what something is free of. */
export function findMade(text: string): Made[] {
  const isDenied = ({ start }: Span): boolean => NOT.test(text.slice(Math.max(0, start - 40), start))
  const made = MADE.filter(({ all, mayHave }) => mayHave(text) && all.test(text)).flatMap(({ rows }) => rows.filter(({ mayHave }) => mayHave(text))).flatMap(({ words, mayHave: _mayHave, ...one }) => spansOf(text, words).slice(0, 1).filter((span) => !isDenied(span)).map((span): Made => ({ ...span, ...one, isWithout: false })))
  const free = WITHOUT.filter(({ mayHave }) => mayHave(text)).flatMap(({ value, without, contains }) => {
    const [claim] = spansOf(text, without)
    if (claim) return isDenied(claim) ? [] : [{ ...claim, class: 'free of', value, isWithout: true }]
    return spansOf(text, contains).slice(0, 1).filter((span) => !isDenied(span)).map((span): Made => ({ ...span, class: 'free of', value, isWithout: false }))
  })
  return [...made, ...free, ...findOrigins(text)]
}
