/** Words that say something of all, at any time or of everybody, in the languages of the chatbot. */
const ALL = new RegExp(`(?<!\\p{L})(?:${[
  'all|always|any|anytime|anywhere|anybody|anyone|everybody|everyone|everything|everywhere|every|each|unlimited|whatever|whoever',
  'alle[nrs]?|alles|immer|jederzeit|überall|jede[mnrs]?|beliebig\\p{L}*|unbegrenzt\\p{L}*|sämtliche[nrs]?',
  'tod[oa]s?|siempre|cualquiera?|cada|tou[st]|toutes?|toujours|chaque|quiconque|tutt[eio]|sempre|qualsiasi|qualunque|ogni|qualquer|altijd|iedere?|elke?|overal',
].join('|')})(?![\\p{L}'’])`, 'iu')
/** "If you have any questions" says nothing of all. */
const CONDITIONAL = /(?<!\p{L})(?:if|whether|wenn|falls|si|se|als)(?!\p{L})/iu

/** Whether a sentence says something of all of which its source does not say it: "always free" of "free for the third child". Takes the sentence and the text of the source. */
export const isGeneralised = (sentence: string, source: string): boolean => ALL.test(sentence) && !CONDITIONAL.test(sentence) && !ALL.test(source)
