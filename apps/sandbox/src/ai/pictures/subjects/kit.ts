// What the drawings are made of, in one import.
export { at, bar, dot, mirrored, oval, place, ring, shape, stroke } from '../shapes.ts'
export { repeat } from './subject.ts'
