import type { Field } from './fields.ts'

export interface ContentType {
  readonly id: string
  readonly name: string
  readonly description: string
  /** The field that names an entry in the editor's lists. */
  readonly displayField: string
  readonly fields: readonly Field[]
}

export const contentType = (
  id: string,
  name: string,
  displayField: string,
  description: string,
  fields: readonly Field[],
): ContentType => ({ id, name, description, displayField, fields })
