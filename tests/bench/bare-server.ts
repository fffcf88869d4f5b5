import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { openPostgres } from '#server/database/open'
import { applications, drivers } from '#server/database/schema'
import { sessions, tokens } from '#server/database/sign-in-schema'
import { tokenHash } from '#server/sign-in/secret'

/**
 * The server's statements by Drizzle, behind Fastify as it comes: neither schemas nor headers, limits, metrics or a log. They are built with each
 * call, but for that of the session; ours prepares the one that reads an application too, which nearly doubles what it answers.
 */
const { db, close } = await openPostgres(process.env.DATABASE_URL as string)
const app = Fastify()
app.addHook('onClose', close)
const bySession = db
  .select({ driverId: drivers.id })
  .from(tokens)
  .innerJoin(sessions, eq(sessions.id, tokens.sessionId))
  .innerJoin(drivers, eq(drivers.id, sessions.driverId))
  .where(
    and(
      eq(tokens.hash, sql.placeholder('hash')),
      eq(tokens.kind, 'access'),
      gt(tokens.expiresAt, sql.placeholder('now')),
      isNull(sessions.revokedAt),
    ),
  )
  .prepare('session')
const driverOf = async (authorization = '') => {
  const [found] = await bySession.execute({ hash: tokenHash(authorization.slice(7)), now: new Date() })
  if (!found) throw new Error('Nobody is signed in')
  return eq(applications.driverId, found.driverId)
}
app.get('/api/driver/onboarding/status', async ({ headers }) => {
  const [found] = await db
    .select()
    .from(applications)
    .where(await driverOf(headers.authorization))
  return { message: 'Here is how your application stands.', status: found?.status, completed: [], changes: found?.changes }
})
app.post('/api/driver/onboarding/personal-info', async ({ headers }) => {
  const isTheirs = await driverOf(headers.authorization)
  await db.transaction(async (tx) => {
    const [found] = await tx.select().from(applications).where(isTheirs).for('update')
    await tx
      .update(applications)
      // What is stored is encrypted: ours could not read back what came in the body.
      .set({
        personalInfo: found?.personalInfo,
        documents: found?.documents,
        numbersKey: found?.numbersKey,
        ninIndex: found?.ninIndex,
        licenceIndex: found?.licenceIndex,
        status: 'vehicle_info',
        mended: [],
        changedAt: new Date(),
        markedAt: null,
      })
      .where(isTheirs)
  })
  return { message: 'Saved.', status: 'vehicle_info', completed: ['personal_info'] }
})
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
