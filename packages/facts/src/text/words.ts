const list = (words: string): readonly string[] => words.trim().split(/\s+/u)

/** Words that are capitalised inside sentences but are not names; in lower case here. */
export const COMMON_CAPITALS: ReadonlySet<string> = new Set([
  ...list('i im ive ill id ok okay yes no a x'),
  ...list('monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun'),
  ...list('mondays tuesdays wednesdays thursdays fridays saturdays sundays'),
  ...list('january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec'),
  ...list('christmas xmas easter halloween thanksgiving hanukkah ramadan eid diwali valentine valentines new year years eve black cyber mother mothers father fathers day'),
  ...list('spring summer autumn fall winter internet web earth'),
  ...list('facebook instagram twitter linkedin tiktok youtube pinterest threads bluesky telegram reddit snapchat whatsapp google business profile story stories reel reels'),
  ...list('diy faq pdf ceo cto dm dms rsvp am pm tv vip ps pps asap bts pov ai hr it ux ui url api qr cta tba tbd fyi lol tgif usa uk eu us b2b b2c usd eur gbp wifi wi-fi sms app q&a roi seo pr kpi utc gmt cet'),
  ...list('mum mom mam dad mummy daddy granny grandma grandpa nan mama papa oma opa mr mrs ms dr prof sir madam st no nr'),
  // Polite forms and pronouns that other languages capitalise.
  ...list('sie ihr ihre ihnen ihrem ihren ihrer dich dein du lei la usted ustedes ud uds u uw de dem deres вы вас вам ваш ваша ваши ty cię ci wy'),
])

/** Words that begin a sentence or a headline and are not part of the name after them. */
export const SENTENCE_OPENERS: ReadonlySet<string> = new Set([
  ...list('the a an ask our my your their his her its this that these those we you they he she it there here in on at for with from to by as and but so or if when while until'),
  ...list('before after since what why how who where which is are was were do does did can could will would have has not no only just even still more most all every each some any'),
  ...list('meet visit join try taste come get find see discover order book call ask tell say hear read watch follow share shop buy enjoy celebrate welcome introducing announcing hello hi hey dear'),
  ...list('thanks thank love like new fresh happy good great best first last next today tomorrow tonight now update reminder tip question guess look listen imagine remember save take make let give bring'),
  ...list('named called by via per near around inside behind over under between through during about also then than because with without'),
  ...list('der die das den dem ein eine unser unsere wir ihr le la les l un une notre nos nous el los las nuestro nuestra il lo gli o os as nosso nossa de het een onze vår vårt vi'),
])

/** Written in capitals for emphasis. */
export const EMPHASIS: ReadonlySet<string> = new Set(list(
  'new now free sale best big huge hot yes wow off only last first one two win win! stop go get buy all not no never ever just so very more must you your we our today here this live open soon final love good great fun wait next every any and or the is are for with off all out up',
))

/** Words that join two parts of a name: Bank of England, Café de Flore. */
export const CONNECTORS: ReadonlySet<string> = new Set(list('of de da do di del della du des la le van von af'))
/** A full stop after one of these does not end a sentence. */
export const ABBREVIATIONS: ReadonlySet<string> = new Set(list('st dr mr mrs ms prof no nr jr sr mt ave inc ltd co vs bros'))
/** Words that identify a German text, in which every noun is capitalised. */
export const GERMAN_WORDS: ReadonlySet<string> = new Set(list('der die das und ist mit für wir ein eine einen den dem im auf nicht sich auch von zu bei unser unsere euch ihr am zum zur vom sind wird uns oder'))
