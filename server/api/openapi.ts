import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description }) as const

/** Describes the calls that are added afterwards, at `/openapi.json` below the instance's prefix. */
export async function describeCalls(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Cruzer', description: 'The product API of the Cruzer site.', version },
      components: {
        securitySchemes: {
          accessToken: bearer("A driver's access token."),
          refreshToken: bearer("A driver's refresh token."),
        },
      },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } }) as never,
  })
  app.get('/openapi.json', { schema: { hide: true } as never }, async () => app.swagger())
}
