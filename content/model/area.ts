import * as z from 'zod/mini'
import { entry } from './entry.ts'

/** The parts of Lagos that the map of the site has a place for. */
export const mapPlaces = ['ikeja', 'yaba', 'surulere', 'lagos-island', 'victoria-island', 'lekki', 'ikorodu', 'airport'] as const
export const MapPlace = z.enum(mapPlaces)
export type MapPlace = z.infer<typeof MapPlace>

/** An area of the map, and what is said of it. */
export const Area = entry('area', { name: z.string(), text: z.string(), place: MapPlace })
