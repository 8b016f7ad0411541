import { clsx, type ClassValue } from 'clsx'

/** Joins class names, omitting false, null and undefined ones. */
export const cx = (...values: ClassValue[]): string => clsx(values)
