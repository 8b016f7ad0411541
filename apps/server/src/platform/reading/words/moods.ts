/** Words of approval, folded, in the languages of the chatbot. */
export const POSITIVE: readonly string[] = [
  'love', 'loved', 'loving', 'great', 'amazing', 'awesome', 'beautiful', 'gorgeous', 'wonderful', 'delicious', 'fantastic', 'perfect', 'excellent', 'brilliant', 'lovely', 'thank you', 'thanks', 'best', 'happy', 'congrat\\p{L}*', 'well done', 'stunning', 'impressed', 'tasty', 'favou?rite', 'recommend',
  'liebe', 'toll\\p{L}*', 'super', 'wunderbar\\p{L}*', 'wunderschon\\p{L}*', 'lecker\\p{L}*', 'danke', 'grossartig\\p{L}*', 'klasse', 'fantastisch\\p{L}*', 'perfekt\\p{L}*', 'begeistert', 'spitze', 'herrlich\\p{L}*', 'schon\\p{L}*st\\p{L}*', 'gluckwunsch', 'hammer', 'traumhaft\\p{L}*', 'empfehl\\p{L}*',
  'encanta\\p{L}*', 'genial\\p{L}*', 'precios[oa]s?', 'hermos[oa]s?', 'increible\\p{L}*', 'gracias', 'buenisim[oa]s?', 'riquisim[oa]s?', 'excelente\\p{L}*', 'maravillos[oa]s?', 'perfect[oa]s?', 'felicidades', 'estupend[oa]s?', 'delicios[oa]s?', 'recomiendo',
  "j'adore", 'adore', 'magnifique\\p{L}*', 'superbe\\p{L}*', 'geniale?\\p{L}*', 'delicieu\\p{L}*', 'merci', 'bravo', 'parfaite?s?', 'excellente?s?', 'merveilleu\\p{L}*', 'felicitations', 'top', 'je recommande', 'trop beau',
  'belliss\\p{L}*', 'fantastic[oa]', 'grazie', 'buoniss\\p{L}*', 'stupend[oa]', 'adoro', 'meraviglios[oa]', 'complimenti', 'eccellente', 'perfett[oa]', 'ottim[oaie]', 'bravissim[oi]', 'consiglio',
  'lind[oa]s?', 'maravilhos[oa]s?', 'obrigad[oa]', 'otim[oa]s?', 'perfeit[oa]s?', 'parabens', 'amei', 'incrivel', 'adorei',
  'geweldig\\p{L}*', 'prachtig\\p{L}*', 'heerlijk\\p{L}*', 'bedankt', 'dank je', 'dank u', 'mooi\\p{L}*', 'fantastisch\\p{L}*', 'perfect', 'top', 'gefeliciteerd', 'aanrader', 'lekker\\p{L}*',
]
export const POSITIVE_SIGNS = /[❤♥😍🥰😊😀😃😄👏🙌🔥💛💚💙🧡💜😋🤩👍🎉✨]/u

/** Words of disapproval beyond those of complaints. */
export const NEGATIVE: readonly string[] = [
  'bad', 'hate', 'poor', 'sad', 'angry', 'annoy(?:ed|ing)', 'boring', 'ugly', 'too expensive', 'sucks?', 'crap', 'shit', 'useless', 'unfortunately', 'upset', 'problem with', 'joke', 'wtf',
  'schlecht\\p{L}*', 'hasse', 'argerlich', 'traurig', 'wutend', 'nervt', 'mies\\p{L}*', 'hasslich\\p{L}*', 'zu teuer', 'schade', 'leider', 'scheiss\\p{L}*', 'muell', 'mull', 'witz',
  'mal[oa]s?', 'odio', 'triste', 'enfadad[oa]', 'fe[oa]', 'muy caro', 'carisim[oa]', 'mierda', 'asco', 'basura', 'lamentable',
  'mauvais\\p{L}*', 'deteste', 'triste', 'fache\\p{L}*', 'moche', 'trop cher\\p{L}*', 'merde', 'dommage', 'degout\\p{L}*', 'n importe quoi', "n'importe quoi",
  'brutt[oa]', 'odio', 'triste', 'arrabbiat[oa]', 'troppo car[oa]', 'merda', 'schifo', 'peccato',
  'ruim', 'odeio', 'triste', 'chatead[oa]', 'fei[oa]', 'muito caro', 'merda', 'nojo', 'lixo',
  'slecht\\p{L}*', 'haat', 'boos', 'verdrietig', 'lelijk\\p{L}*', 'te duur', 'jammer', 'rotzooi', 'waardeloos',
]
export const NEGATIVE_SIGNS = /[😠👎😤🤮💩😞😢😭]/u
export const ANGRY_SIGNS = /[😡🤬]/u

/** Before a word of approval these turn it round. */
export const NOT = String.raw`(?:not|n't|never|isn't|wasn't|no|nicht|kein\p{L}*|nie|nunca|pas|jamais|non|nao|niet|geen)(?: (?:so|very|that|really|a|the|at all|sehr|so|wirklich|gerade|muy|tan|tres|vraiment|si|molto|cosi|muito|tao|erg|echt|zo))*`
