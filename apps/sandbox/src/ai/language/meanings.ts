import { BOOKING } from './lexicon/booking.ts'
import { BUILDING } from './lexicon/building.ts'
import { CULTURE } from './lexicon/culture.ts'
import { EATING } from './lexicon/eating.ts'
import { EVERYDAY } from './lexicon/everyday.ts'
import { FASHION } from './lexicon/fashion.ts'
import { FOOD } from './lexicon/food.ts'
import { GOODS } from './lexicon/goods.ts'
import { HEALTH } from './lexicon/health.ts'
import { HOME } from './lexicon/home.ts'
import { LEISURE } from './lexicon/leisure.ts'
import { LOOKS } from './lexicon/looks.ts'
import { OFFICES } from './lexicon/offices.ts'
import { PEOPLE_AND_RULES } from './lexicon/people.ts'
import { SAYINGS } from './lexicon/sayings.ts'
import { SERVICE } from './lexicon/service.ts'
import { SHOPPING } from './lexicon/shopping.ts'
import { STAYING } from './lexicon/staying.ts'
import { VEHICLES } from './lexicon/vehicles.ts'
import { VISITING } from './lexicon/visiting.ts'

/** The lexicon's domains: what all trades share first, as the first group of a word says what it is in English. */
const DOMAINS = [
  SHOPPING, SERVICE, FOOD, FASHION, HOME, EVERYDAY, SAYINGS,
  VISITING, BOOKING, GOODS, PEOPLE_AND_RULES, HEALTH, LOOKS, LEISURE, CULTURE, EATING, STAYING, BUILDING, VEHICLES, OFFICES,
]

/** Groups of words and phrases with about the same meaning, each as a line, its first one in English. */
export const GROUPS: readonly string[] = DOMAINS.flatMap((lexicon) => lexicon.split('\n').filter((line) => line.trim() !== ''))
