import { abstract } from '../places/abstract.ts'
import { OUTDOORS } from '../places/outdoors.ts'
import type { Place } from '../places/place.ts'
import { ROOMS } from '../places/rooms.ts'
import { STUDIOS } from '../places/studio.ts'
import type { Random } from '../random.ts'
import { arePeople } from '../subjects/people.ts'
import type { Subject } from '../subjects/subject.ts'
import type { Item, SceneRequest } from './read.ts'
import { TRADES } from './terms.ts'

const PLACES: Readonly<Record<string, Place>> = { ...ROOMS, ...OUTDOORS, ...STUDIOS, abstract }

/** Where subjects are found when a prompt names no place, by their names. */
const USUAL: readonly (readonly [string, readonly [string, ...string[]]])[] = [
  ['dog cat rabbit', ['living-room', 'garden', 'sweep', 'duo']], ['horse cow sheep pig chicken tractor', ['meadow', 'field']], ['bird bee butterfly', ['garden', 'meadow']], ['fish turtle', ['underwater']], ['bear', ['forest', 'meadow']], ['elephant lion', ['field', 'sweep']], ['penguin snowman', ['meadow']], ['duck boat ship bridge', ['lake']],
  ['car classic-car van truck bus scooter motorbike bicycle', ['street', 'city', 'duo', 'bricks']], ['train', ['field', 'mountains']], ['plane', ['sky']], ['tent', ['forest', 'mountains']], ['surfboard', ['beach']], ['umbrella', ['street', 'sweep']],
  ['house church barn castle windmill turbine tree solar', ['meadow', 'field']], ['block', ['city']], ['shop-front', ['street']], ['bench', ['garden']], ['fireplace', ['living-room']], ['bookshelf', ['living-room', 'sweep']], ['grill', ['garden', 'meadow']], ['mouse', ['sweep', 'duo', 'meadow']], ['chart', ['sweep', 'duo', 'office']], ['rocket', ['sky', 'duo']], ['espresso-machine', ['cafe']], ['watering-can shovel pumpkin', ['garden', 'table']],
  ['yoga', ['sweep', 'garden', 'duo']], ['runner', ['street', 'garden', 'beach']], ['wedding', ['garden', 'meadow']], ['family children couple', ['garden', 'meadow', 'living-room']], ['team', ['office', 'duo', 'sweep', 'bricks']], ['person baby', ['sweep', 'duo', 'bricks', 'garden']],
  ['sofa armchair lamp piano', ['living-room']], ['bed', ['bedroom']], ['chair table clock guitar ladder washer', ['living-room', 'sweep']], ['ball', ['meadow', 'duo']], ['balloons gift christmas-tree', ['living-room', 'podium', 'sweep']], ['hammer drill wrench screwdriver saw toolbox', ['workshop', 'duo', 'table']], ['roller broom bucket', ['living-room', 'sweep']],
  ['dumbbell', ['gym']], ['tooth stethoscope dental-chair', ['clinic', 'sweep']], ['scissors comb hairdryer', ['salon', 'table', 'duo']], ['suitcase', ['duo', 'sweep', 'beach']], ['dress shirt', ['sweep', 'shop', 'duo']],
]
const TABLE_PLACES = ['table', 'table', 'podium', 'duo', 'sweep'] as const
const FREE_PLACES = ['sweep', 'duo', 'podium'] as const

/** Whether something may be met under the sky: people, and what is usually there. */
const isFoundOutside = (subject: Subject): boolean => arePeople(subject) || USUAL.some(([ids, places]) => ids.split(' ').includes(subject.id) && places.some((place) => place in OUTDOORS))

/** Whether an hour, a season or the weather is wanted, which only a place under the sky shows. */
const wantsSky = ({ air, items }: SceneRequest): boolean => (air.weather ?? air.season ?? air.time) !== undefined && items.some(({ subject }) => isFoundOutside(subject))

/** Where something stands under the sky that is usually shown elsewhere. */
const underSky = (items: readonly Item[]): string => (items.some(({ subject }) => ON_ROADS.has(subject.id)) ? 'street' : 'garden')
const ON_ROADS = new Set(['car', 'classic-car', 'van', 'truck', 'bus', 'scooter', 'motorbike', 'bicycle', 'umbrella'])

/** The place of a scene: the one that the prompt names, that of somebody's trade, or where its first subject usually is. */
export function placeFor(request: SceneRequest, random: Random): { name: string; draw: Place } {
  const { place, items } = request
  const usual = place ?? usualPlace(items, random)
  const isInside = place === undefined && wantsSky(request) && usual in STUDIOS && usual !== 'table'
  const name = isInside ? underSky(items) : usual
  return { name, draw: PLACES[name] ?? STUDIOS.sweep }
}

function usualPlace(items: readonly Item[], random: Random): string {
  const trade = items.map(({ subject }) => TRADES[subject.id]?.place).find((one) => one !== undefined)
  if (trade) return trade
  const largest = items.toSorted((one, other) => other.subject.cm - one.subject.cm)[0]?.subject
  const known = USUAL.find(([ids]) => largest !== undefined && ids.split(' ').includes(largest.id))?.[1]
  if (known) return random.pick(known)
  return items.every(({ subject }) => subject.on === 'table') ? random.pick(TABLE_PLACES) : random.pick(FREE_PLACES)
}

/** Whether a room or a landscape is drawn, not a plain backdrop. */
export const isSetting = (name: string): boolean => name in ROOMS || name in OUTDOORS
/** Whether it is under the sky. */
export const isOutdoors = (name: string): boolean => name in OUTDOORS
/** Whether it is a room. */
export const isRoom = (name: string): boolean => name in ROOMS
