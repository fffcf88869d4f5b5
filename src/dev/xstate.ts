import { createActor as create, type InspectionEvent } from 'xstate'

type Observer = (event: InspectionEvent) => void

const observers = new Set<Observer>()

/** Tells everything that happens in the actors of the site from now on; gives the way to stop. */
export function observeActors(observer: Observer): () => void {
  observers.add(observer)
  return () => void observers.delete(observer)
}

// Stands in place of the package for the modules of the site where a test or the development server observes them.
export * from 'xstate'
export const createActor: typeof create = (logic, ...[options]) =>
  create(logic, {
    ...options,
    inspect: (event: InspectionEvent) => {
      for (const observe of observers) observe(event)
    },
  } as NonNullable<Parameters<typeof create>[1]>) as ReturnType<typeof create<typeof logic>>
