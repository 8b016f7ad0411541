import { useStore } from 'zustand'
import { ConflictStrip, type ConflictStripProps } from './conflict-strip.tsx'
import { HeldStrip } from './held-strip.tsx'

/** What is said over the sheet: a conflict with another window, and what holds the post. */
export function Strips(props: ConflictStripProps) {
  const isHeld = useStore(props.sheet.server, (copy) => copy.toDecide > 0)
  return <><ConflictStrip {...props} />{isHeld ? <HeldStrip sheet={props.sheet} /> : null}</>
}
