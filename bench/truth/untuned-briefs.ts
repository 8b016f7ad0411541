import type { ExtraBrief } from './more-briefs.ts'

const brief = (trade: string, text: string, platform: string, knowledge: readonly string[] = [], more: Partial<ExtraBrief> = {}): ExtraBrief => ({ trade, text, platform, knowledge, ...more })
const at = (business: string): Partial<ExtraBrief> => ({ business })

/**
 * Briefs of trades that no line was written after, as people type them: without any entry, vague, with typos, with instructions. They are
 * printed to be read, never counted.
 */
export const UNTUNED_BRIEFS: readonly ExtraBrief[] = [
  brief('locksmith', 'post about summer', 'facebook', [], at('Harlow Lock & Key')),
  brief('locksmith', 'locked out? we come in 30 min, day and nite. mention the price but not the number', 'twitter', ['Call-out: Opening a slammed door costs £79 by day and £119 at night. Call 01279 555 010.']),
  brief('dog groomer', 'remind people to book before christmas, we only have 6 slots left', 'instagram', [], at('Wag & Wash Dog Grooming')),
  brief('dog groomer', 'Nail trims on Wednesdays, no appointment. ask people to post a photo of their dog in the comments', 'facebook', ['Nail trim: €12, takes ten minutes, Wednesdays 14:00 to 17:00.']),
  brief('church', 'choir concert on sunday 14 december at 5pm, free entry, donations for the organ', 'facebook', [], at('St Brannock Parish')),
  brief('church', 'We need singers. especially tenors. keep it under 100 characters', 'twitter', []),
  brief('ski school', 'kids course in the february holidays, say what age and how much, no emojis', 'instagram', ['Kids course: Ages 4 to 12, five mornings, CHF 290 with lunch.'], at('Skischule Gletscherblick')),
  brief('ski school', 'first snow is here!!', 'threads', [], at('Skischule Gletscherblick')),
  brief('tax adviser', 'deadline for the tax return is 31 july, tell people to send their papers now', 'linkedin', [], at('Bauer & Lind Tax Advisers')),
  brief('tax adviser', 'Home office: what can be deducted? dont promise anything', 'linkedin', ['Home office: €6 per day, up to 210 days a year.']),
  brief('second-hand books', 'we buy your old books on saturdays', 'facebook', [], at('Second Chapter Books')),
  brief('second-hand books', 'new in: a whole library of crime novels, in german', 'instagram', ['Crime novels: 400 crime novels from one estate, €3 each.']),
  brief('vineyard', 'Harvest has started. Say since when the family makes wine, ask people to comment', 'instagram', ['The family: Makes wine since 1897, on 11 hectares above the Mosel.']),
  brief('vineyard', 'tasting in the cellar', 'facebook', [], at('Weingut Thanner')),
  brief('driving school', 'theory nights are now on tuesdays and thursdays', 'instagram', [], at('Roundabout Driving School')),
  brief('physiotherapist', 'back pain at the desk - 3 exercises', 'instagram', ['Desk exercises: Shoulder rolls, chin tucks, and stand up every 30 minutes.']),
  brief('physiotherapist', 'our new colleague Mette starts on monday, she is specialised on knees', 'facebook', [], at('Havn Physio')),
  brief('toy maker', 'wooden trains', 'instagram', ['Wooden train: Beech and maple, oiled, four wagons, 68 EUR.'], at('Toy workshop Alder')),
  brief('toy maker', 'last day to order for xmas is dec 12th', 'facebook', [], at('Toy workshop Alder')),
  brief('tattoo studio', 'Guest artist Rui is with us from 3 to 7 February, only by appointment', 'instagram'),
  brief('campsite', 'we open on 1 april. mention the new washhouse but not the prices', 'facebook', ['Washhouse: New in 2026, twelve showers, underfloor heating. Shower tokens 1 €.']),
  brief('language school', 'Why learn danish? short and funny', 'threads', [], at('Lingua Nord')),
  brief('music school', 'free trial lessons for guitar in september, write it for parents', 'facebook'),
  brief('butcher', 'bbq packs for the weekend, order until thursday noon', 'facebook', ['BBQ pack: For four people, 39 €, sausages, neck steaks and marinade.']),
  brief('tailor', 'Announce that we now also repair zips, with the price', 'instagram', ['Zip repair: From 18 €, ready in three days.']),
  brief('beekeeper', 'honey is back', 'instagram', ['Lime blossom honey: 500 g jar, 8.50 EUR, from our hives at the mill.'], at('Imkerei Rehm')),
  brief('nursery school', 'summer party, thank the parents who baked', 'facebook'),
  brief('phone repair', 'cracked screen? most screens same day', 'twitter', [], at('Pixel Clinic phone repair')),
  brief('climbing hall', 'monday motivation', 'instagram', [], at('Boulder Barn')),
  brief('moving company', 'We are hireing drivers. full time, start now. ask them to send a short message', 'linkedin', [], at('Two Crates Removals')),
  brief('Weingut', 'Hoffest am 6. und 7. September, Eintritt frei, mit Livemusik', 'facebook', [], at('Weingut Thanner')),
  brief('Hundesalon', 'Schreibe einen Beitrag: im Sommer nicht scheren! Bitte ohne Emojis', 'instagram', ['Fell im Sommer: Das Fell schützt vor Sonne und Hitze.'], at('Hundesalon Fellnase')),
  brief('Fahrschule', 'Ferienkurs in den Herbstferien, nenne Preis und Dauer', 'instagram', ['Ferienkurs: Zwei Wochen Theorie, 340 €, jeden Tag von 9 bis 12 Uhr.'], at('Fahrschule Kreisel')),
  brief('Schlüsseldienst', 'Wir suchen Verstärkung', 'facebook', [], at('Schlüsseldienst Huber')),
  brief('Fisioterapia', 'Recuerda a la gente que agosto cerramos dos semanas', 'facebook', [], at('Fisioterapia Alameda')),
  brief('Autoescuela', 'Nuevo curso intensivo en julio, menciona el precio', 'instagram', ['Curso intensivo: Dos semanas, 290 €, teoría por la mañana.'], at('Autoescuela Rotonda')),
  brief('Bodega', 'Visita guiada los sábados, termina con una pregunta', 'instagram', ['Visita guiada: Sábados a las 12:00, 15 € con tres vinos.']),
  brief('Toilettage canin', 'Il nous reste trois créneaux avant Noël', 'facebook', [], at('Toilettage Moustache')),
  brief('Vignoble', 'Portes ouvertes les 3 et 4 mai, dégustation gratuite, demande aux gens de venir avec leurs amis', 'facebook', [], at('Domaine du Tilleul')),
  brief('École de ski', 'Cours enfants pendant les vacances de février, précise l’âge et le prix, sans emoji', 'instagram', ['Cours enfants: De 4 à 12 ans, cinq matinées, 290 €.']),
]
