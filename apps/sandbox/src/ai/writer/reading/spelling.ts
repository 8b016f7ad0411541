/** Frequent slips of the keyboard, each with the word that was meant; none of them is a word of its own. */
const SLIPS = new Map(
  `abt about|accomodation accommodation|bbq BBQ|acommodate accommodate|aniversary anniversary|annoucement announcement|anouncement announcement|aplication application
  apointment appointment|appoinment appointment|arent aren't|availible available|avaliable available|bday birthday|beautifull beautiful|becuase because
  begining beginning|beleive believe|brekfast breakfast|buisness business|calender calendar|cant can't|choclate chocolate|comming coming|definately definitely
  delievery delivery|didnt didn't|diffrent different|dissapointed disappointed|doesnt doesn't|dont don't|excercise exercise|excercises exercises|exibition exhibition
  febuary February|finaly finally|foward forward|freind friend|freinds friends|gaurantee guarantee|guarentee guarantee|happend happened|havent haven't|hireing hiring
  hrs hours|hte the|im I'm|imediately immediately|independant independent|intrested interested|isnt isn't|ive I've|jewelery jewellery|knowlege knowledge|libary library
  maintainance maintenance|neccessary necessary|necesary necessary|nite night|ocasion occasion|occassion occasion|occured occurred|openning opening
  oportunity opportunity|oppening opening|orginal original|payed paid|pls please|plz please|ppl people|prefered preferred|probaly probably|profesional professional
  proffesional professional|realy really|reccomend recommend|recieve receive|recieved received|recomend recommend|restaraunt restaurant|resturant restaurant
  saterday Saturday|seperate separate|shcedule schedule|shedule schedule|specialy specially|succesful successful|sucess success|suprise surprise|teh the
  thankyou thank you|thats that's|theyre they're|thier their|thrusday Thursday|thursay Thursday|thx thanks|tommorow tomorrow|tommorrow tomorrow|tomorow tomorrow
  tonite tonight|u you|untill until|ur your|vaccum vacuum|w/ with|w/o without|wasnt wasn't|wednsday Wednesday|wendesday Wednesday|wensday Wednesday|wether whether
  whats what's|wich which|wiht with|wont won't|workshp workshop|writting writing|x-mas Christmas|xmas Christmas|yestarday yesterday|yesturday yesterday|youre you're`
    .split(/\||\n/u)
    .map((pair) => pair.trim().split(/\s+(.*)/u))
    .map(([slip = '', meant = '']) => [slip, meant] as const),
)
/** Words with a capital wherever they stand. "may" and "march" may be verbs, so they need a day or a preposition beside them. */
const CAPITALS = /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|april|june|july|august|september|october|november|december|christmas|easter|halloween|english|german|french|spanish|italian|danish|dutch|polish(?= (?:course|lesson|speak|class|and|spoken))|british|european)\b/gu
const DATED = /(?<=\b(?:in|on|until|since|from|by|of|early|late|mid|next|last|\d{1,2}(?:st|nd|rd|th)?)\s)(?:may|march)\b(?!\s+(?:be|not|have|we|i|you)\b)|\b(?:may|march|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)(?=\s+\d{1,2}(?:st|nd|rd|th)?\b)|(?<=\b\d{1,2}(?:st|nd|rd|th)? )(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b/gu

/** Codes of currencies beside a number. */
const CURRENCIES = /(?<=\d\s?)(?:eur|usd|gbp|chf)\b|\b(?:eur|usd|gbp|chf)(?=\s?\d)/gu

/** "its spring" */
const ITS = /\b([Ii])ts (?=(?:an?|the|time|here|back|official|spring|summer|autumn|winter|almost|finally|not|been|open|over|christmas|easter|that time|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b)/gu

const upperFirst = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** An English brief without the slips of fast typing: "wensday" becomes "Wednesday", "monday" "Monday", "i" "I". Links, handles and tags stay. */
export function correct(text: string): string {
  const words = text.split(/(\s+)/u).map((token) => {
    const [, before = '', word = '', after = ''] = /^(["'“‘(]*)([\p{L}][\p{L}'/-]*?)([\p{P}]*)$/u.exec(token) ?? []
    const meant = SLIPS.get(word.toLowerCase())
    if (meant === undefined) return token
    return before + (/^\p{Lu}/u.test(word) ? upperFirst(meant) : meant) + after
  })
  return words.join('').replace(ITS, "$1t's ").replace(CAPITALS, upperFirst).replace(DATED, upperFirst).replace(CURRENCIES, (code) => code.toUpperCase()).replace(/(?<![\p{L}\p{N}'.@#/-])i(?=(?:'\p{Ll}+)?(?:\s|$))/gu, 'I')
}
