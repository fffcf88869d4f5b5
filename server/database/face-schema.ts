import { index, integer, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { drivers } from './schema.ts'

/** Drivers who agreed that their face is compared, and the template of it; the row goes with the agreement. */
export const faces = pgTable(
  'faces',
  {
    driverId: uuid('driver_id')
      .primaryKey()
      .references(() => drivers.id, { onDelete: 'cascade' }),
    /** What was agreed to, in the words that were read, and when. */
    version: text('version').notNull(),
    words: text('words').notNull(),
    agreedAt: moment('agreed_at').notNull(),
    /** The stored name of the picture, once one is saved. */
    picture: text('picture'),
    /** When the picture is to be looked at; empty when there is nothing to do. */
    dueAt: moment('due_at'),
    /** How often that was tried in vain; 0 once it was looked at. */
    tries: integer('tries').notNull().default(0),
    /** Encrypted; empty where no face was found. */
    template: text('template'),
    templateKey: text('template_key'),
  },
  (table) => [index('faces_due').on(table.dueAt)],
)

const faceId = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => faces.driverId, { onDelete: 'cascade' })

/** Two faces that are near each other, once in each direction; `distance` is that of their templates. */
export const similarFaces = pgTable(
  'similar_faces',
  { driverId: faceId('driver_id'), otherId: faceId('other_id'), distance: real('distance').notNull() },
  (table) => [primaryKey({ columns: [table.driverId, table.otherId] }), index('similar_faces_by_other').on(table.otherId)],
)
