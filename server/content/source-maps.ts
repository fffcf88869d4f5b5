import type { SentItem } from './localised.ts'
import { type ContentItem, contentTypeIdOf, linkedBy, type View } from './view.ts'

interface Lookup {
  readonly sys: { readonly type: 'ContentSourceMapsLookup' }
  readonly fieldTypes: string[]
  readonly editorInterfaces: { readonly widgetId: string; readonly widgetNamespace: string }[]
}

const mapped = ['Symbol', 'Text', 'RichText']
const assetWidgets: Readonly<Record<string, [string, string]>> = { title: ['Symbol', 'singleLine'], description: ['Text', 'multipleLine'] }

const indexOf = <Kept>(list: Kept[], one: Kept, same: (other: Kept) => boolean): number => {
  const found = list.findIndex(same)
  return found >= 0 ? found : list.push(one) - 1
}

/** Says of each text where an editor changes it; only the preview service does. Gives the items with their maps, and the lookup they refer to. */
export function createSourceMaps(view: View) {
  const lookup: Lookup = { sys: { type: 'ContentSourceMapsLookup' }, fieldTypes: [], editorInterfaces: [] }

  const widgetOf = ({ sys }: ContentItem, field: string): readonly [string, string] | undefined => {
    if (sys.type === 'Asset') return assetWidgets[field]
    const type = view.types.get(contentTypeIdOf({ sys }) ?? '')
    const kind = type?.fields.find(({ id }) => id === field)?.type
    const controls = view.content.editorInterfaces.find((one) => one.sys.contentType.sys.id === type?.sys.id)?.controls
    return kind && mapped.includes(kind) ? [kind, controls?.find(({ fieldId }) => fieldId === field)?.widgetId ?? 'singleLine'] : undefined
  }

  const sourceOf = (fieldType: string, widgetId: string) => ({
    fieldType: indexOf(lookup.fieldTypes, fieldType, (other) => other === fieldType),
    editorInterface: indexOf(lookup.editorInterfaces, { widgetId, widgetNamespace: 'builtin' }, (other) => other.widgetId === widgetId),
  })

  const withMap = (item: Partial<SentItem>): Partial<SentItem> => {
    const { sys, fields = {} } = item
    const whole = sys && linkedBy(view, { sys: { type: 'Link', linkType: sys.type, id: sys.id } })
    if (!sys || !whole) return item
    const mappings = Object.keys(fields).flatMap((field) => {
      const widget = widgetOf(whole, field)
      return widget ? [[`/fields/${field}`, { source: sourceOf(...widget) }]] : []
    })
    const contentSourceMaps = { sys: { type: 'ContentSourceMaps' }, mappings: Object.fromEntries(mappings) }
    return { ...item, sys: { ...sys, contentSourceMaps } as SentItem['sys'] }
  }
  return { lookup, withMap }
}
