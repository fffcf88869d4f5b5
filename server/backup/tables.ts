import { getTableName, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { type Database, rowsOf, schema } from '#server/database/open'

const namesAfter = (table: PgTable) => getTableConfig(table).foreignKeys.map((key) => getTableName(key.reference().foreignTable))

/** The names of all tables, each after those that its rows refer to. */
export function tableNames(): string[] {
  const tables = Object.values<unknown>(schema).filter((value): value is PgTable => is(value, PgTable))
  const ordered: string[] = []
  const add = (table: PgTable) => {
    const name = getTableName(table)
    if (ordered.includes(name)) return
    for (const before of tables.filter((other) => other !== table && namesAfter(table).includes(getTableName(other)))) add(before)
    ordered.push(name)
  }
  for (const table of tables) add(table)
  return ordered
}

/** What tells one state of the schema from another: the hash of its last migration. */
export async function schemaOf(db: Database): Promise<string> {
  const [last] = await rowsOf<{ hash: string }>(db, sql`select hash from drizzle.__drizzle_migrations order by created_at desc limit 1`)
  return last?.hash ?? ''
}
