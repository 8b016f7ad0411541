import { describe, expect, test } from 'vitest'
import { isConnected } from '../answers/kind-words.ts'
import { GROUP_COUNT, readMeaning } from './concepts.ts'

/** How somebody asks, and how an entry says it: no word in common, the same meaning. */
const MEANS: readonly (readonly [string, string])[] = [
  ['leave my car', 'Parkplatz'], ['pushchair', 'prams'], ['four-legged', 'perros'], ['loo', 'toilets'], ['plug', 'Steckdose'], ['lost property', 'Fundsachen'],
  ['get changed', 'fitting room'], ['satnav', 'postcode'], ['house call', 'Hausbesuche'], ['hard of hearing', 'induction loop'], ['zimmer frame', 'Rollstuhl'],
  ['just show up', 'walk-ins'], ['squeeze me in', 'appointment Termin'], ['hen do', 'Gruppen'], ['tied in', 'Kundigungsfrist'], ['freeze my membership', 'pausieren'],
  ['put money down', 'Anzahlung'], ['taster session', 'Probestunde'], ['have it to ourselves', 'private hire'], ['no-show', 'Ausfallgebuhr'], ['stuck in traffic', 'running late'],
  ['one of a kind', 'bespoke'], ['gift-wrapped', 'paquet cadeau'], ['take my old', 'Entsorgung'], ['spares', 'Ersatzteile'], ['mudanza', 'removals'],
  ['rash', 'hypoallergenic'], ['never tried', 'Vorkenntnisse'], ['taking anyone on', 'Stellenangebote'], ['proof of age', 'Mindestalter'], ['do my taxes', 'Steuererklarung'],
  ['jab', 'Impfungen'], ['guinea pig', 'rabbits'], ['specs', 'Brillen'], ['stiff neck', 'Ruckenschmerzen'], ['over the counter', 'rezeptfrei'], ['old people', 'Senioren'],
  ['cover the grey', 'Haarfarbe'], ['bangs', 'fringe'], ['inked', 'Tattoos'], ['resize', 'Ringweite'], ['take up', 'hem'], ['get the stain out', 'Flecken'],
  ['play an instrument', 'Musikunterricht'], ['goggles', 'bathing cap'], ['hot air balloon', 'montgolfiere'], ['learn to ride', 'Reitstunden Reitunterricht'], ['dinghy', 'Segelkurs'],
  ['passport photo', 'biometric'], ['flyers', 'Druckerei'], ['movies', 'Kino'], ['numbered seats', 'freie Platzwahl'], ['undertaker', 'Bestattung'], ['reupholster', 'Polsterei'],
  ['bubbly', 'champagne'], ['venison', 'Wild boar Hirsch'], ['shellfish', 'Austern'], ['doggy bag', 'Reste mitnehmen'], ['pitch for a tent', 'Campingplatz'], ['hook-up', 'Stromanschluss'],
  ['locked out', 'Schlusseldienst'], ['bed bugs', 'pest control'], ['blown fuse', 'Sicherung'], ['mow', 'Rasen mahen'], ['flat battery', 'jump start'], ['smashed screen', 'Displayschaden'],
  ['hire car', 'Mietwagen'], ['getting divorced', 'Scheidung'], ['hot desk', 'Coworking'], ['tax-deductible', 'Spendenquittung'],
]
/** Words that look alike, or stand beside each other, and mean something else. */
const OTHERS: readonly (readonly [string, string])[] = [
  ['product', 'protect'], ['dog', 'parking'], ['haircut', 'lawn mowing'], ['wedding dress', 'house rules'], ['swimming pool', 'billiards'], ['notary', 'notes'], ['driving test', 'eyesight'],
  ['wine', 'wind'], ['fired', 'solicitor'], ['public holiday', 'mortgage'], ['contact lens', 'bicycle frame'], ['stalls', 'stollen'],
]

describe('the lexicon of meanings', () => {
  test.each(MEANS)('%j is said as %j', (asked, said) => {
    expect(isConnected(asked, said)).toBe(true)
  })

  test.each(OTHERS)('%j is not %j', (asked, said) => {
    expect(isConnected(asked, said)).toBe(false)
  })

  test('has the meanings of sixty trades, none of which means everything', () => {
    expect(GROUP_COUNT).toBeGreaterThan(1_300)
    for (const [asked] of MEANS) expect([asked, readMeaning(asked).every(({ groups }) => groups.length <= 8)]).toEqual([asked, true])
  })

  test('knows French nouns with their article joined to them', () => {
    expect(isConnected("l'entretien", 'entretien')).toBe(true)
    expect(isConnected("y a-t-il l'ascenseur", 'lift')).toBe(true)
    expect(isConnected("dell'assurance", 'insurance')).toBe(true)
  })
})
