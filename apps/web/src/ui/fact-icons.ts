import { CalendarClock, Link2, Package, Tag, Tags, Type } from 'lucide-react'

/** The icon of each kind of fact, as chips and rules show it. */
export const FACT_ICONS = { price: Tag, compare: Tags, stock: Package, title: Type, link: Link2, sale_end: CalendarClock } as const
