import { clsx, type ClassValue } from 'clsx'

/** Joins class names, leaving out false, null and undefined ones. */
export const cx = (...values: ClassValue[]): string => clsx(values)
