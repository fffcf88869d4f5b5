import type { Concept } from '#content/export/export-format'
import { notFound } from './problem.ts'
import type { View } from './view.ts'

const idsOf = (concept: Concept) => concept.broader.map(({ sys }) => sys.id)

/** The concepts and schemes as they are sent, and how concepts lie above and below each other. */
export function createTaxonomy({ content }: View) {
  const { concepts, conceptSchemes } = content.taxonomy
  const conceptOf = (id: string): Concept => {
    const found = concepts.find(({ sys }) => sys.id === id)
    if (!found) throw notFound({ type: 'TaxonomyConcept', id })
    return found
  }
  const reach = (start: Concept, next: (concept: Concept) => Concept[]): Concept[] => {
    const found: Concept[] = []
    for (let level = next(start); level.length > 0; ) {
      const fresh = level.filter((concept) => concept !== start && !found.includes(concept))
      found.push(...new Set(fresh))
      level = fresh.flatMap(next)
    }
    return found
  }
  return {
    concepts,
    conceptSchemes,
    conceptOf,
    schemeOf: (id: string) => {
      const found = conceptSchemes.find(({ sys }) => sys.id === id)
      if (!found) throw notFound({ type: 'TaxonomyConceptScheme', id })
      return found
    },
    /** The broader concepts, nearest first. */
    ancestorsOf: (id: string) => reach(conceptOf(id), (concept) => idsOf(concept).map(conceptOf)),
    /** The narrower concepts, nearest first. */
    descendantsOf: (id: string) => reach(conceptOf(id), ({ sys }) => concepts.filter((other) => idsOf(other).includes(sys.id))),
  }
}
