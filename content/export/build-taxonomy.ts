import { concepts, scheme } from '../source/taxonomy.ts'
import type { OrganizationExport } from './export-format.ts'
import { linkTo, localised, published } from './export-parts.ts'

/** The topics as an organization's export has them. */
export const buildTaxonomy = (): OrganizationExport['taxonomy'] => ({
  concepts: concepts.map(({ id, label, definition, broader }) => ({
    sys: { id, type: 'TaxonomyConcept', ...published },
    uri: null,
    prefLabel: localised(label),
    altLabels: localised([]),
    hiddenLabels: localised([]),
    notations: [],
    definition: localised(definition),
    broader: broader ? [linkTo('TaxonomyConcept', broader)] : [],
    related: [],
    conceptSchemes: [linkTo('TaxonomyConceptScheme', scheme.id)],
  })),
  conceptSchemes: [
    {
      sys: { id: scheme.id, type: 'TaxonomyConceptScheme', ...published },
      uri: null,
      prefLabel: localised(scheme.label),
      definition: localised(scheme.definition),
      topConcepts: concepts.filter(({ broader }) => !broader).map(({ id }) => linkTo('TaxonomyConcept', id)),
      concepts: concepts.map(({ id }) => linkTo('TaxonomyConcept', id)),
      totalConcepts: concepts.length,
    },
  ],
})
